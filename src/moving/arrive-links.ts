import { tally } from '#changes'
import type { Arriving } from './arriving.ts'
import { idFrom } from './ids.ts'
import { insertLinks, settleLinks } from './links-store.ts'

/** The links between quotes and categories, and what they mean for the mode of a quote. */
export async function arriveLinks(moving: Arriving): Promise<void> {
  const links = 'quote_categories'
  if (moving.source.has(links)) {
    for await (const rows of moving.source.rows(links)) {
      moving.report.count(links, { read: rows.length })
      const read = rows.flatMap((row) => {
        const quote = idFrom('quote', row.quote_id)
        const category = idFrom('category', row.category_id)
        if (!quote || !category) {
          moving.report.leftOut(links, row.quote_id, 'It lacks a quote or a category.')
          return []
        }
        return [{ quote_id: quote.id, category_id: moving.joined.category.get(category.old) ?? category.id }]
      })
      await tally(moving.ctx, async (writing) => {
        const { added, lost } = await insertLinks(writing, read)
        for (const { quote_id, category_id } of lost)
          moving.report.leftOut(links, quote_id, `The quote or the category ${category_id} is not there.`)
        moving.report.count(links, { added, already: read.length - lost.length - added })
      })
    }
  }
  await tally(moving.ctx, settleLinks)
}
