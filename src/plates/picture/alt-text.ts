import type { Design } from '../design/design.ts'
import { readWording } from '../design/wording.ts'

type Told = { quote: { text: string }; design: Pick<Design, 'wording'>; about: { altText: string } }

/** What a picture says to whoever cannot see it: where its words were edited those that stand in it, and not the quote's own. */
export function altTextOf({ quote, design: { wording }, about }: Told): string {
  const words = wording === null ? '' : readWording(wording).text
  return words === '' ? about.altText : about.altText.replace(quote.text, () => words)
}
