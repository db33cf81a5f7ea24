import type { Settings } from '#settings'
import { addressOf, fediversePaths as paths } from './fediverse.ts'

const contexts = ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1']
const public_ = 'https://www.w3.org/ns/activitystreams#Public'

export const actorAddress = (origin: string) => origin + paths.actor
export const keyAddress = (origin: string) => `${actorAddress(origin)}#main-key`

type Shown = { origin: string; publicKey: string; icon: string | null }
type Named = Pick<Settings, 'website_title' | 'website_description' | 'fediverse_name'>

/** The site as other servers read it. */
export function actorDocument(settings: Named, { origin, publicKey, icon }: Shown) {
  const id = actorAddress(origin)
  return {
    '@context': contexts,
    id,
    type: 'Service',
    preferredUsername: settings.fediverse_name,
    name: settings.website_title,
    summary: `<p>${escaped(settings.website_description)}</p>`,
    url: `${origin}/`,
    inbox: origin + paths.inbox,
    outbox: origin + paths.outbox,
    followers: origin + paths.followers,
    endpoints: { sharedInbox: origin + paths.inbox },
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
    ...(icon === null ? {} : { icon: { type: 'Image', mediaType: 'image/png', url: icon } }),
    publicKey: { id: keyAddress(origin), owner: id, publicKeyPem: publicKey },
  }
}

/** RFC 7033, as Mastodon asks for it. */
export function webFinger(settings: Named, origin: string) {
  return {
    subject: `acct:${addressOf(settings, origin)}`,
    aliases: [actorAddress(origin), `${origin}/`],
    links: [
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: `${origin}/` },
      { rel: 'self', type: 'application/activity+json', href: actorAddress(origin) },
    ],
  }
}

type Sent = { origin: string; id: string }

/** The answer to a Follow. */
export function acceptOf(follow: { id: string; actor: string }, { origin, id }: Sent) {
  const actor = actorAddress(origin)
  return {
    '@context': contexts[0],
    id: origin + paths.activity(id),
    type: 'Accept',
    actor,
    to: [follow.actor],
    object: { id: follow.id, type: 'Follow', actor: follow.actor, object: actor },
  }
}

/** Everybody, and the followers by name. */
export const addressees = (origin: string) => ({ to: [public_], cc: [origin + paths.followers] })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
