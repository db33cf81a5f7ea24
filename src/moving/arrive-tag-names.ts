import { wordsByLanguage } from '#fields'
import { tally } from '#changes'
import { tagSlug } from '#quotes'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import { insertTagNames } from './tag-names-store.ts'

const table = 'tag_names'
const longestName = 100

/** What tags are called in other languages. A name that is here stays. */
export async function arriveTagNames(moving: Arriving): Promise<void> {
  if (!moving.source.has(table)) return
  for await (const rows of moving.source.rows(table)) {
    moving.report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => {
      const tag = tagSlug(textOf(row.tag) ?? '')
      const [language = '', name = ''] = [textOf(row.language), textOf(row.name)]
      if (tag !== '' && wordsByLanguage(longestName, () => '').safeParse({ [language]: name }).success)
        return [{ tag, language, name }]
      moving.report.leftOut(table, row.tag, 'It lacks a tag or a language, or its name is too long.')
      return []
    })
    await tally(moving.ctx, async (writing) => {
      const added = await insertTagNames(writing, read)
      moving.report.count(table, { added, already: read.length - added })
    })
  }
}
