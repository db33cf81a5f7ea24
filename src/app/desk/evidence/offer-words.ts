import type { Offer, Offers } from '#evidence'
import { say } from '#messages'

/** What a place in a text says about the quote. */
export function verdictOf({ verdict, text }: Pick<Offer, 'verdict'> & { text: Pick<Offer['text'], 'author'> }): string {
  switch (verdict) {
    case 'exact':
      return say('desk-evidence.same-words')
    case 'near':
      return say('desk-evidence.reads-differently')
    case 'clipped':
      return say('desk-evidence.clipped')
    case 'quoted-there':
      return say('desk-evidence.quoted-there')
    case 'other-author':
      return say('desk-evidence.other-author', { author: text.author })
    case 'translation':
      return say('desk-evidence.translation')
    default:
      return say('desk-evidence.uncertain')
  }
}

/** Where nothing was found, what was searched. */
export function nothingOf({ verdict, searched, refused }: Omit<Offers, 'offers' | 'hasPassage'>, author: string): string {
  const { texts, ofAuthor } = searched
  if (texts === 0) return say('desk-evidence.no-texts')
  if (refused > 0) return say('desk-evidence.all-refused')
  if (verdict === 'too-short') return say('desk-evidence.too-short')
  return say('desk-evidence.not-found', { count: texts, ofAuthor, author })
}
