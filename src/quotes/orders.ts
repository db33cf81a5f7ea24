/** How a list of quotes can be read. Of quotes that nobody likes the newest come first. */
export const quoteOrders = ['newest', 'loved', 'shortest'] as const
export type QuoteOrder = (typeof quoteOrders)[number]

/** By characters: a line that is taken in at a glance, a sentence or two, a passage. */
export const quoteLengths = { short: { below: 80 }, medium: { below: 200 }, long: { below: Infinity } } as const
export type QuoteLength = keyof typeof quoteLengths

/** The characters of such a quote, from the least on and below the most. */
export function lengthRange(length: QuoteLength): { from: number; below: number } {
  const { short, medium } = quoteLengths
  const from = { short: 0, medium: short.below, long: medium.below }[length]
  return { from, below: quoteLengths[length].below }
}
