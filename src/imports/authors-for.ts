import type { Ctx } from '#access'
import { listNamed, matchAuthors } from '#authors'
import { orderedId } from '#platform/ordered-id'
import type { AuthorLine } from './author-store.ts'
import type { Import } from './import.ts'

export type Fresh = { key: string; id: string; name: string }

export type Found = {
  /** By key; whom nobody is found for, or made, is in `gone` with a sentence. */
  authors: Map<string, string>
  /** They have to be made. */
  fresh: Fresh[]
  gone: Map<string, string>
}

/**
 * The author of each key; the person who is new is made once, and is looked for once more, for somebody may have added them since the check, or joined whom
 * it found with somebody else, or put them into the trash.
 */
export async function authorsFor(ctx: Ctx, { options }: Import, lines: Map<string, AuthorLine>): Promise<Found> {
  const known = [...lines.values()].flatMap((line) => idOf(line) ?? [])
  const there = new Set((await listNamed(ctx, known)).map(({ id }) => id))
  const missing = [...lines.values()].filter((line) => !there.has(idOf(line) ?? ''))
  // Who is to be made again, though somebody has the name, is made; once made, they are looked for as everybody.
  const asked = missing.filter(({ choice, createdId }) => choice === null || (choice === 'create' && createdId !== null))
  const matches = await matchAuthors(
    ctx,
    asked.map(({ name }) => name),
  )
  const found: Found = { authors: new Map(), fresh: [], gone: new Map() }
  for (const [key, line] of lines) {
    const id = idOf(line)
    const match = asked.includes(line) ? matches.get(line.name) : undefined
    if (id !== null && there.has(id)) found.authors.set(key, id)
    else if (match && 'author' in match) found.authors.set(key, match.author.id)
    else if (line.choice === 'take') found.gone.set(key, 'The chosen author no longer exists.')
    else if (id === null || line.choice === 'create' || options.newAuthors === 'create') {
      const made = { key, id: orderedId(), name: line.name }
      found.fresh.push(made)
      found.authors.set(key, made.id)
    } else found.gone.set(key, 'Its author no longer exists.')
  }
  return found
}

function idOf({ choice, chosenId, createdId, authorId }: AuthorLine): string | null {
  return choice === 'take' ? chosenId : choice === 'create' ? createdId : (createdId ?? authorId)
}
