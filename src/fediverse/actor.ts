import type { Card } from './card.ts'
import { accountAt, activityType } from './fediverse.ts'
import { actorAddress, addressees, fediversePaths as paths, keyAddress, type Followed } from './followed.ts'

const contexts = ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1']

/** Where its page is, and its picture: addresses of the app, which no feature knows. */
export type Look = (card: Card) => { page: string; icon: { url: string; mediaType: string } | null }
type Shown = { origin: string; publicKey: string; look: Look }

/** The site, an author or a category as other servers read it. All sign by one key; each names it by an id of its own, because servers look for the actor behind the id of a key. */
export function actorDocument(card: Card, { origin, publicKey, look }: Shown) {
  const { followed, movedTo, formerly } = card
  const id = actorAddress(followed, origin)
  const { page, icon } = look(card)
  return {
    // A word that is in neither of the others.
    '@context': [
      ...contexts,
      { movedTo: { '@id': 'as:movedTo', '@type': '@id' }, alsoKnownAs: { '@id': 'as:alsoKnownAs', '@type': '@id' } },
    ],
    id,
    type: 'Service',
    preferredUsername: card.username,
    name: card.name,
    summary: paragraphs(card.summary),
    url: page,
    inbox: origin + paths.inbox(followed),
    outbox: origin + paths.outbox(followed),
    followers: origin + paths.followers(followed),
    endpoints: { sharedInbox: origin + paths.inbox('site') },
    manuallyApprovesFollowers: false,
    discoverable: movedTo === null,
    indexable: true,
    ...(movedTo === null ? {} : { movedTo: actorAddress(movedTo, origin) }),
    ...(formerly.length === 0 ? {} : { alsoKnownAs: formerly.map((one) => actorAddress(one, origin)) }),
    ...(icon === null ? {} : { icon: { type: 'Image', ...icon } }),
    publicKey: { id: keyAddress(followed, origin), owner: id, publicKeyPem: publicKey },
  }
}

/** RFC 7033, as Mastodon asks for it. */
export function webFinger(card: Card, { origin, look }: Pick<Shown, 'origin' | 'look'>) {
  const { page } = look(card)
  const actor = actorAddress(card.followed, origin)
  return {
    subject: `acct:${accountAt(card.username, origin)}`,
    aliases: [actor, page],
    links: [
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
      { rel: 'self', type: activityType, href: actor },
    ],
  }
}

type Sent = { followed: Followed; origin: string; id: string }

/** The answer to a Follow. */
export function answerTo(follow: { id: string; actor: string }, type: 'Accept' | 'Reject', { followed, origin, id }: Sent) {
  const actor = actorAddress(followed, origin)
  return {
    '@context': contexts[0],
    id: origin + paths.activity(id),
    type,
    actor,
    to: [follow.actor],
    object: { id: follow.id, type: 'Follow', actor: follow.actor, object: actor },
  }
}

/** What followers of an author or a category hear last: that it is another one by now, whom their servers follow then, or that it is gone. */
export function farewellOf(movedTo: Followed | null, { followed, origin, id }: Sent) {
  const actor = actorAddress(followed, origin)
  return {
    '@context': contexts[0],
    id: origin + paths.activity(id),
    type: movedTo === null ? 'Delete' : 'Move',
    actor,
    ...addressees(followed, origin),
    object: actor,
    ...(movedTo === null ? {} : { target: actorAddress(movedTo, origin) }),
  }
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
