import { creditedIn, statusWords, sourceLine } from '#quotes'
import type { FollowedSite, StatementOffer } from '#statements'
import { dateOf, momentOf } from '#time'
import { spelledDate } from '../../site/texts/prose.ts'
import { quotePath } from '../../site/paths.ts'
import { keyInGroups } from './key-in-groups.ts'

export function siteShown(site: FollowedSite, timeZone: string) {
  const { id, name, origin, publicKey, offeredKey, readAt, failure, refused } = site
  return {
    id,
    name,
    origin,
    key: keyInGroups(publicKey),
    offeredKey: offeredKey === null ? null : { publicKey: offeredKey, key: keyInGroups(offeredKey) },
    readAt: readAt && momentOf(readAt, timeZone),
    failure,
    refused,
  }
}

export type SiteShown = ReturnType<typeof siteShown>

/** What another site says, beside what this one says now. */
export function offerShown({ said, quote, proposal, alignment, ...offer }: StatementOffer, timeZone: string) {
  const { passage } = said
  return {
    id: offer.id,
    site: offer.site,
    about: offer.about,
    day: dateOf(offer.issuedAt, timeZone),
    isWithdrawn: offer.withdrawn,
    heading: headingOf(offer, said.quote.author),
    does: proposal && (hasStatus(proposal) ? doneBy[proposal.kind] : answersOnly),
    ours: quote && {
      href: quotePath(quote.id),
      text: quote.text,
      author: quote.author,
      status: statusWords[quote.status].short(),
      source: sourceLine(quote.source),
      version: quote.version,
      language: quote.language,
      direction: quote.direction,
    },
    theirs: {
      text: said.quote.text,
      author: said.quote.author,
      status: statusWords[said.quote.status].short(),
      source: sourceLine(said.quote.source),
      reason: said.quote.reason,
      answers: answersOf(said.quote),
      notes: said.corrections.map(({ note }) => note).filter((note) => note !== ''),
      language: said.quote.language,
    },
    passage: passage && {
      title: passage.title,
      by: [passage.author, passage.translator && `translated by ${passage.translator}`, passage.edition]
        .filter(Boolean)
        .join(', '),
      place: [passage.division, passage.mark].filter(Boolean).join(', '),
      before: passage.before,
      pieces: alignment?.pieces ?? [{ kind: 'same' as const, text: passage.exact }],
      after: passage.after,
      url: passage.url,
    },
  }
}

export type OfferShown = ReturnType<typeof offerShown>

/** The answers on their page of the case. */
function answersOf({ realAuthor, trueWording, alsoCredited, sourceRead }: StatementOffer['said']['quote']) {
  return [
    ...(realAuthor ? [{ label: 'Who said it', text: realAuthor }] : []),
    ...(trueWording ? [{ label: 'True wording', text: trueWording }] : []),
    ...(alsoCredited ? [{ label: 'Also credited to', text: creditedIn(alsoCredited).join(', ') }] : []),
    ...(sourceRead ? [{ label: 'Source read there on', text: spelledDate(sourceRead) }] : []),
  ]
}

function headingOf({ kind, withdrawn }: Pick<StatementOffer, 'kind' | 'withdrawn'>, author: string): string {
  if (withdrawn) return 'The other site took this back. You had accepted it'
  switch (kind) {
    case 'misattributed':
      return `Wrongly attributed to ${author}`
    case 'disputed':
      return `Disputed: ${author}`
    case 'source':
      return 'Found in a source'
    case 'author':
      return `By ${author}`
    case 'wording':
      return 'Other wording'
  }
}

/** Whether accepting changes the status, and doesn't only add answers. */
const hasStatus = ({ kind, changes }: NonNullable<StatementOffer['proposal']>) =>
  (kind !== 'misattributed' && kind !== 'disputed') || changes.status !== undefined
const answersOnly = 'Accept to add what your page of this case doesn’t answer yet. Its reason stays.'

const doneBy = {
  misattributed: 'Accept to mark your quote as wrongly attributed, with this reason and these answers.',
  disputed: 'Accept to mark your quote as disputed, with this reason and these answers.',
  source: 'Accept to give your quote this source. It counts as “Source given” until you have checked it yourself.',
  author: 'Accept to change the author of your quote.',
  wording: 'Accept to change the words of your quote.',
} as const
