import type { WayBack, Writing } from '#changes'
import type { RecordOf } from '#fields'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { takeName, wayBackOfNamed } from '#slugs'
import { authorTable } from './author-table.ts'
import { leadBack, leadTo, readAuthorMerge } from './merge-store.ts'
import { authorStore, readAuthor, replaceAliases, saveAuthor, type AuthorRow } from './store.ts'

/** One from before authors had names by language says nothing of them. */
type Recorded = Omit<RecordOf<typeof authorTable.fields>, 'names'> & { names?: Record<string, string> }

/** What a batch made goes to the trash, unless `unless` throws (history/ways-back.ts). */
export function authorWayBack(unless: (writing: Writing, id: string) => Promise<void>): WayBack {
  return wayBackOfNamed(authorStore, {
    right: 'authors.edit',
    unless,
    namesOf: (record) => {
      const { name, author_aliases: aliases } = record as RecordOf<typeof authorTable.fields> // safe: what readAuthorRecords read
      return [name, ...aliases]
    },
    putBack: async (writing, was, record) => {
      const { name, author_aliases: aliases, names = was.names, merged_into: into } = record as Recorded // safe: what readAuthorRecords read
      if (into !== was.merged_into) await putBackMerge(writing, was, into)
      const slug = await takeName(writing, 'author', { id: was.id, was, name, aliases, names })
      await saveAuthor(writing, was.id, {
        ...authorTable.undoneOf(record),
        slug,
        version: was.version + 1,
        updated_at: writing.clock.now(),
      })
      await replaceAliases(writing, was.id, aliases)
    },
  })
}

/** Two who were made one come apart, and the other way round; their quotes go back by their own records. */
async function putBackMerge(writing: Writing, { id, merged_into }: AuthorRow, into: string | null): Promise<void> {
  if (merged_into !== null) {
    if ((await readAuthorMerge(writing, id)) !== merged_into) throw new Conflict(say('desk-authors.merged-again'))
    await leadBack(writing, id)
  }
  if (into !== null) {
    const stays = await readAuthor(writing, into)
    if (!stays || stays.merged_into !== null || stays.deleted_at !== null) throw new Conflict(say('desk-authors.target-gone'))
    await leadTo(writing, id, into)
  }
}
