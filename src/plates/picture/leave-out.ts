import type { DesignQuote } from '../design/compose-design.ts'
import type { Design } from '../design/design.ts'

type Words = { quote: DesignQuote; design: Design }

/**
 * The words without characters that cannot be drawn. Spaces of another width become plain ones, and what was never to be seen goes
 * without a word; `told` are the others, which somebody may look for.
 */
export function leaveOut({ quote, design }: Words, characters: readonly string[]): Words & { told: string[] } {
  const gone = new Set(characters)
  const rest = (text: string) =>
    Array.from(text, (character) => {
      // Where words are set in capitals, it is the capital that is missing.
      if (!gone.has(character) && !Array.from(character.toUpperCase()).some((capital) => gone.has(capital))) return character
      return /\p{Zs}/u.test(character) ? ' ' : ''
    }).join('')
  const { translation, ...own } = quote
  const translated = translation && rest(translation.text)
  return {
    quote: {
      ...own,
      text: rest(quote.text),
      author: rest(quote.author),
      ...(quote.source === undefined ? {} : { source: rest(quote.source) }),
      ...(quote.category === undefined ? {} : { category: rest(quote.category) }),
      // In a script that no face has, nothing is left of a translation. The quote's own words are then shown alone.
      ...(translation &&
        translated !== undefined &&
        /\p{L}/u.test(translated) && {
          translation: {
            ...translation,
            text: translated,
            ...(translation.credit === undefined ? {} : { credit: rest(translation.credit) }),
          },
        }),
      ...(quote.credit === undefined ? {} : { credit: rest(quote.credit) }),
    },
    design: { ...design, wording: design.wording === null ? null : rest(design.wording) },
    told: characters.filter((character) => !/[\p{Zs}\p{Cc}\p{Cf}\p{Cs}]/u.test(character)),
  }
}
