import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { getDeskAuthor } from '#authors'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { addCounts } from './add-counts.ts'
import { alterImport } from './alter-import.ts'
import { findAuthorLines, saveAuthorChoice } from './author-store.ts'
import type { Import } from './import.ts'
import { saveImport } from './import-store.ts'
import { planRows } from './plan-store.ts'

export const decideAuthorInput = z.object({
  key: z.string().max(300),
  /** null: as the match and the options say. */
  choice: z.enum(['take', 'create', 'skip']).nullable(),
  authorId: z.guid().nullish(),
})

/**
 * Who is meant by a name of the list: somebody who is there, somebody new, or nobody, and then its rows are skipped.
 * @throws Forbidden below moderator · NotFound · Invalid · Conflict unless it was checked or stopped
 */
export async function decideAuthor(ctx: Ctx, id: string, input: Given<z.input<typeof decideAuthorInput>>): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const { key, choice, authorId } = takeInput(decideAuthorInput, input)
  const taken = choice === 'take' ? await chosenAuthor(ctx, authorId) : null
  const from = {
    verb: 'decide',
    from: ['checked', 'stopped'] as const,
    otherwise: say('desk-import.after-check'),
  }
  return await alterImport(ctx, id, from, async (writing, found) => {
    const line = (await findAuthorLines(writing, id, [key])).get(key)
    if (!line) throw new Invalid(say('desk-import.no-such-author'))
    await saveAuthorChoice(writing, id, key, { choice, chosenId: taken })
    await saveImport(writing, id, { counts: addCounts(found.counts, await planRows(writing, id, { authorKey: key })) })
  })
}

async function chosenAuthor(ctx: Ctx, id: string | null | undefined): Promise<string> {
  const author = id ? await getDeskAuthor(ctx, id).catch(() => undefined) : undefined
  if (!author) throw new Invalid(say('desk-quotes.valid-author'), { authorId: say('desk-quotes.valid-author') })
  return author.id
}
