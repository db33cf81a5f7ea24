import { z } from 'zod'
import { takeInput, type Ctx, type Sent } from '#access'
import { aboutAuthor, authorInput, findNamesakes, getDeskAuthor, type Author, type AuthorInput } from '#authors'
import { counted } from '../table/quotes-of.ts'

/** "6th century BC · Chinese · 12 quotes". */
export type Namesake = { id: string; name: string; about: string }

const sent = z.object({ sure: z.boolean().default(false) })

/**
 * Whom a form that is about to be saved has to be asked about, once: who has that very name already. Null where there is nobody, where the person who writes has seen
 * them, and where the name stays as it was. @throws Invalid for what could not be saved anyway
 */
export async function askNamesakes(
  ctx: Ctx,
  input: Sent<AuthorInput & z.input<typeof sent>>,
  id: string | null,
): Promise<{ asks: Namesake[] } | null> {
  const { name } = takeInput(authorInput, input)
  const { sure } = takeInput(sent, input)
  if (sure || (id !== null && (await getDeskAuthor(ctx, id)).name === name)) return null
  const found = await findNamesakes(ctx, name, id)
  return found.length === 0 ? null : { asks: found.map(namesake) }
}

const namesake = (author: Author): Namesake => ({
  id: author.id,
  name: author.name,
  about: [aboutAuthor(author), counted(author.quote_count)].filter(Boolean).join(' · '),
})
