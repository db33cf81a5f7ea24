import { comma, say } from '#messages'
import { claimsIn, statusWords, sourceLine } from '#quotes'
import type { FollowedSite, StatementOffer } from '#statements'
import { dateOf, momentOf } from '#time'
import { spelledDate } from '../../site/texts/prose.ts'
import { quotePath } from '../../site/paths.ts'
import { listed } from '../listed.ts'
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
    issuedAt: offer.issuedAt.toISOString(),
    isWithdrawn: offer.withdrawn,
    heading: headingOf(offer, said.quote.author),
    does: proposal && (hasStatus(proposal) ? doneBy[proposal.kind]() : say('desk-following.accept-answers')),
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
      by: [
        passage.author,
        passage.translator && say('desk-following.translated-by', { name: passage.translator }),
        passage.edition,
      ]
        .filter(Boolean)
        .join(comma()),
      place: [passage.division, passage.mark].filter(Boolean).join(comma()),
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
    ...(realAuthor ? [{ label: say('desk-following.who-said'), text: realAuthor }] : []),
    ...(trueWording ? [{ label: say('desk-following.true-wording'), text: trueWording }] : []),
    ...(alsoCredited ? [{ label: say('desk-following.also-credited'), text: creditedTo(alsoCredited) }] : []),
    ...(sourceRead ? [{ label: say('desk-following.source-read'), text: spelledDate(sourceRead) }] : []),
  ]
}

/** Names in a row, or a line for each of whom something is known. */
function creditedTo(alsoCredited: string): string {
  const claims = claimsIn(alsoCredited)
  return claims.every(({ evidence, url }) => evidence === null && url === null)
    ? listed(claims.map(({ name }) => name))
    : alsoCredited
}

function headingOf({ kind, withdrawn }: Pick<StatementOffer, 'kind' | 'withdrawn'>, author: string): string {
  if (withdrawn) return say('desk-following.taken-back')
  switch (kind) {
    case 'misattributed':
      return say('desk-following.misattributed', { author })
    case 'disputed':
      return say('desk-following.disputed', { author })
    case 'source':
      return say('desk-following.found-in-source')
    case 'author':
      return say('desk-following.by-author', { author })
    case 'wording':
      return say('desk-following.other-wording')
  }
}

/** Whether accepting changes the status, and doesn't only add answers. */
const hasStatus = ({ kind, changes }: NonNullable<StatementOffer['proposal']>) =>
  (kind !== 'misattributed' && kind !== 'disputed') || changes.status !== undefined

const doneBy = {
  misattributed: () => say('desk-following.accept-misattributed'),
  disputed: () => say('desk-following.accept-disputed'),
  source: () => say('desk-following.accept-source'),
  author: () => say('desk-following.accept-author'),
  wording: () => say('desk-following.accept-wording'),
} as const
