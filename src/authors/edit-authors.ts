import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import type { Author, AuthorInput } from './author.ts'
import { authorTable } from './author-table.ts'
import { findNamesakes } from './find-namesakes.ts'
import { getDeskAuthor } from './get-desk-author.ts'
import { updateAuthor } from './update-author.ts'

/** The changes of one author. `version` is the one that the caller read. */
export type AuthorEdit = { id: string; version: number; set: Partial<AuthorInput> }

/** Why an author was not saved: sentences by field of the form. `isNamesake`: somebody has the new name already. */
export type AuthorRefused = { id: string; fields: Record<string, string>; isNamesake?: true }

export type AuthorsEdited = { batch: string | null; refused: AuthorRefused[] }

const asked = z.object({
  edits: z
    .array(
      z.object({
        id: z.guid(),
        version: z.int(),
        set: z.custom<Partial<AuthorInput>>((set) => typeof set === 'object' && set !== null),
      }),
    )
    .min(1)
    .max(200, { error: () => say('desk-authors.edit-at-most', { most: 200 }) }),
  /** The person saw that somebody else has the name. */
  sure: z.boolean().default(false),
  /** Makes every check, and takes back what it wrote. */
  isTrial: z.boolean().default(false),
})

/**
 * Edits up to 200 authors, each in their own way, by the rules of the form and in one batch; those that break one stay as they are and say why.
 * @throws Forbidden below moderator · Invalid for more
 */
export async function editAuthors(ctx: Ctx, input: z.input<typeof asked>): Promise<AuthorsEdited> {
  requireRight(ctx, 'authors.edit')
  const { edits, sure, isTrial } = takeInput(asked, input)
  const batch = randomUUID()
  const refused: AuthorRefused[] = []
  try {
    await inTransaction(ctx, async (inside) => {
      refused.length = 0
      for (const edit of edits) {
        const why = await edited(inside, edit, sure, batch)
        if (why) refused.push(why)
      }
      if (isTrial) throw new TrialEnds()
    })
  } catch (end) {
    if (!(end instanceof TrialEnds)) throw end
  }
  return { batch: isTrial || refused.length === edits.length ? null : batch, refused }
}

/** Ends the transaction of a trial, so that nothing of it is kept. */
class TrialEnds extends Error {}

async function edited(
  inside: Ctx,
  { id, version, set }: AuthorEdit,
  sure: boolean,
  batch: string,
): Promise<AuthorRefused | null> {
  try {
    return await inTransaction(inside, async (savepoint) => {
      const was = await getDeskAuthor(savepoint, id)
      await updateAuthor(savepoint, id, { ...formOf(was), ...set, version }, { verb: 'update', batch })
      if (sure || set.name === undefined || set.name.trim() === was.name) return null
      const [namesake] = await findNamesakes(savepoint, set.name, id)
      if (namesake)
        throw new Namesake({ id, fields: { name: say('desk-authors.in-list', { name: namesake.name }) }, isNamesake: true })
      return null
    })
  } catch (problem) {
    if (problem instanceof Namesake) return problem.refused
    if (!isHouseError(problem) || !['invalid', 'not-found', 'conflict'].includes(problem.code)) throw problem
    const fields = problem.code === 'invalid' ? problem.fields : {}
    return { id, fields: Object.keys(fields).length > 0 ? { ...fields } : { id: problem.message } }
  }
}

class Namesake extends Error {
  refused: AuthorRefused
  constructor(refused: AuthorRefused) {
    super()
    this.refused = refused
  }
}

/** The form as it would be filled in. */
function formOf(author: Author): AuthorInput {
  const names = Object.keys(authorTable.form) as (keyof AuthorInput)[] // safe: the very fields of the form
  return Object.fromEntries(names.map((name) => [name, author[name]])) as AuthorInput // safe: each with what the author has under it
}
