import { findAllEvidence } from '#evidence'
import { findCorrections, outcomeWords } from '#reports'
import { siteDay } from '#time'
import { lastNumber } from '../lists/leaf.ts'
import { pageNumber, requirePage } from '../lists/page-number.ts'
import type { PageGround } from '../page/page.ts'
import { spelledDate } from '../site/texts/prose.ts'
import { quotePath } from '../site/paths.ts'
import { blocks, link, plain } from './markdown.ts'
import { nextPage } from './next-page.ts'
import { quoteBlock } from './quote-document.ts'

/** On a page, and on its Markdown. */
export const correctionsAPage = 20

const between = '\n\n---\n\n'

/** What was corrected, with the quotes as they are now. */
export async function correctionsDocument({ ctx, site, notes }: PageGround, url: URL): Promise<string> {
  const page = pageNumber(url)
  const offset = (page - 1) * correctionsAPage
  const { total, corrections } = await findCorrections(ctx, { limit: correctionsAPage, offset })
  const pages = Math.min(Math.ceil(total / correctionsAPage), lastNumber)
  requirePage(page, pages)
  notes.show('corrections', 'quotes')
  for (const { quoteId } of corrections) notes.show(`quote:${quoteId}`)
  const inTexts = await findAllEvidence(
    ctx,
    corrections.flatMap(({ quote }) => quote ?? []),
  )
  for (const { text } of inTexts.values()) notes.show(`text:${text.id}`)
  return blocks(
    '# Corrections',
    total === 0 && 'No corrections yet.',
    corrections
      .map(({ outcome, settledAt, note, quote }) =>
        blocks(
          `## ${outcomeWords[outcome]()} ${spelledDate(siteDay(settledAt, site.timeZone))}`,
          plain(note),
          quote && quoteBlock(site, quote),
          quote && inTexts.has(quote.id) && link('In its place', `${site.origin}${quotePath(quote.id)}#in-its-place`),
        ),
      )
      .join(between),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}
