import { cleanText } from '#quotes'
import type { Arriving } from './arriving.ts'
import { listOf, longestText, textOf } from './cells.ts'
import { idFrom } from './ids.ts'
import type { SourceRow } from './source.ts'

export type ReadQuote = {
  id: string
  old: string
  isMade: boolean
  row: SourceRow
  text: string
  author: string | undefined
  category: string | undefined
  names: string[]
}

/** A row of the other site's quotes, as far as it can be one; its picture is noted. undefined, and a remark, where it cannot. */
export function readQuote(
  { report, pictures, socialPictures, source }: Arriving,
  row: SourceRow,
  isFirst: (id: string, old: unknown) => boolean,
): ReadQuote | undefined {
  const from = idFrom('quote', row.id)
  if (from === undefined) return report.leftOut('quotes', row.id, 'It has no id.')
  if (!isFirst(from.id, from.old)) return undefined
  const written = textOf(row.text)
  const text = written === undefined ? undefined : textOf(cleanText(written))
  if (text === undefined) return report.leftOut('quotes', row.id, 'It has no text.')
  if (text.length > longestText)
    return report.leftOut(
      'quotes',
      row.id,
      `It has ${text.length.toLocaleString('en')} characters, which is too many for a quote.`,
    )
  const image = textOf(row.image)
  if (image !== undefined) pictures.push({ table: 'quotes', column: 'image', id: from.id, address: image, description: '' })
  const shared = textOf(row['seo_image'])
  if (shared !== undefined) pictures.push({ table: 'quotes', column: 'seo_image', id: from.id, address: shared, description: '' })
  const social = textOf(row.og_image_url)
  if (social !== undefined) socialPictures.push({ old: from.old, quoteId: from.id, address: social })
  // Where links are a table of their own, that is what holds.
  const names = source.has('quote_categories') ? [] : listOf(row.categories).filter(fits)
  return {
    ...from,
    row,
    text,
    author: isNobody(row) ? undefined : named(row.author),
    category: named(row.category) ?? names[0],
    names,
  }
}

/** What moved in here once without an author, and comes back from here. */
const isNobody = ({ author, author_id, origin }: SourceRow) => author === 'Unknown' && !author_id && origin === 'moved'

const fits = (name: string) => [...name].length <= 200
const named = (value: unknown) => [textOf(value)].find((name) => name !== undefined && fits(name))
