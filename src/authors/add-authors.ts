import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { addManySlugs, freeSlugs } from '#slugs'
import { insertAuthors } from './brought-store.ts'
import { keysOfAll } from './make-author-keys.ts'
import { keysVersion } from './names/keys.ts'
import { readAuthorRecords } from './store.ts'

/**
 * Writes up to 1,000 authors of whom only the name is known, each to be reviewed, in a number of statements that hardly depends on theirs;
 * an entry for each, all of one batch. @throws Forbidden below moderator
 */
export async function addAuthors(ctx: Ctx, authors: { id: string; name: string }[], batch: string): Promise<void> {
  requireRight(ctx, 'authors.edit')
  if (authors.length === 0) return
  await changeMany(ctx, { noun: 'author', verb: 'import', batch }, async (writing) => {
    const slugs = await freeSlugs(writing, 'author', authors)
    await insertAuthors(
      writing,
      authors.map((author) => ({ ...author, slug: slugs.get(author.id) ?? author.id })),
      { version: keysVersion, rows: authors.flatMap(({ id, name }) => keysOfAll([name]).map((key) => ({ key, author_id: id }))) },
    )
    await addManySlugs(writing, 'author', authors)
    const after = await readAuthorRecords(
      writing,
      authors.map(({ id }) => id),
    )
    // Nobody is shown an author without quotes; with their first one that is shown, its own notice goes out.
    return { changes: [...after].map(([id, record]) => ({ id, before: null, after: record, seen: 'nothing' as const })) }
  })
}
