import { authorWayBack } from '#authors'
import { categoryWayBack } from '#categories'
import type { Noun, WayBack } from '#changes'
import { settingsWayBack } from '#settings'
import { requireNoQuotesBy } from './delete-author.ts'
import { requireNoQuotesIn } from './delete-category.ts'
import { quoteWayBack } from './quote-way-back.ts'

/** Whose batches can be put back. Here, because quotes point to the others and say why one of them has to stay. */
export const waysBack: Readonly<Partial<Record<Noun, WayBack>>> = {
  quote: quoteWayBack,
  author: authorWayBack(requireNoQuotesBy),
  category: categoryWayBack(requireNoQuotesIn),
  settings: settingsWayBack,
}
