import { tally } from '#changes'
import { tagSlug, tagTable } from '#quotes'
import type { Bring } from './arrive-pictures.ts'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import { insertTagHead } from './tag-names-store.ts'

const table = 'tag_heads'

/** What pages of tags say to search engines. What is said here stays. `bring` fetches a picture. */
export async function arriveTagHeads({ ctx, source, report }: Arriving, bring: Bring): Promise<void> {
  if (!source.has(table)) return
  for await (const rows of source.rows(table)) {
    report.count(table, { read: rows.length })
    for (const row of rows) {
      const tag = tagSlug(textOf(row.tag) ?? '')
      const title = tagTable.form.seo_title.safeParse(textOf(row['seo_title']))
      const description = tagTable.form.seo_description.safeParse(textOf(row['seo_description']))
      if (tag === '' || !title.success || !description.success) {
        report.leftOut(table, row.tag, 'It lacks a tag, or its title or description is too long.')
        continue
      }
      const address = textOf(row['seo_image'])
      const picture = address === undefined ? undefined : await bring(address, 'social')
      const head = { tag, seo_title: title.data, seo_description: description.data, seo_image: picture ?? null }
      const isAdded = await tally(ctx, (writing) => insertTagHead(writing, head))
      report.count(table, isAdded ? { added: 1 } : { already: 1 })
    }
  }
}
