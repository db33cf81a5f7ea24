import type { Offer, Offers } from '#evidence'

/** What a place in a text says about the quote. */
export function verdictOf({ verdict, text }: Pick<Offer, 'verdict' | 'text'>): string {
  switch (verdict) {
    case 'exact':
      return 'The same words'
    case 'near':
      return 'The text reads differently where marked'
    case 'clipped':
      return 'Cut: the words beside it change its sense'
    case 'quoted-there':
      return 'The text quotes somebody else here'
    case 'other-author':
      return `In a text by ${text.author}`
    case 'translation':
      return 'May be another translation'
    default:
      return 'Uncertain'
  }
}

/** Where nothing was found, what was searched. */
export function nothingOf({ verdict, searched, refused }: Omit<Offers, 'offers' | 'hasPassage'>, author: string): string {
  const { texts, ofAuthor } = searched
  if (texts === 0) return 'The library has no texts yet.'
  if (refused > 0) return 'You have turned down every passage that was found.'
  if (verdict === 'too-short') return 'These words are too few or too common to tell where they are from.'
  return `Not found in the ${counted(texts)} of the library, ${ofAuthor.toLocaleString('en')} of them by ${author}.`
}

const counted = (texts: number) => (texts === 1 ? 'one text' : `${texts.toLocaleString('en')} texts`)
