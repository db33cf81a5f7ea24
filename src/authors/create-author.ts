import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { takeOwn } from '#own-fields'
import { addSlugs, freeSlug } from '#slugs'
import { authorInput, type Author, type AuthorInput } from './author.ts'
import { insertAuthor, readAuthor, readAuthorRecords, replaceAliases } from './store.ts'

/** Adds an author with a slug of the name's own; by `batch` together with what else was written. @throws Forbidden below moderator · Invalid */
export async function createAuthor(
  ctx: Ctx,
  input: Given<AuthorInput>,
  { batch }: Pick<RecordedAs, 'batch'> = {},
): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  const { aliases, ...fields } = takeInput(authorInput, input)
  const id = randomUUID()
  const now = ctx.clock.now()
  const { author } = await change(ctx, { noun: 'author', id, verb: 'create', batch }, async (writing) => {
    const slug = await freeSlug(writing, 'author', fields.name, id)
    const own = await takeOwn(writing, 'author', fields.own)
    await insertAuthor(writing, { ...fields, own, id, slug, created_at: now, updated_at: now, created_by: ctx.actor.id })
    await replaceAliases(writing, id, aliases)
    await addSlugs(writing, 'author', id, [fields.name, ...aliases])
    const author = await readAuthor(writing, id)
    const after = (await readAuthorRecords(writing, [id])).get(id)
    if (!author || !after) throw new Error('an author that was just written cannot be read')
    return { author, after }
  })
  return author
}
