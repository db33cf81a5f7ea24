import { z } from 'zod'
import type { Ctx } from '#access'
import { Invalid, Unavailable } from '#platform/errors'
import { getActorKeys } from './actor-keys.ts'
import { activityType } from './fediverse.ts'
import { remoteAddress } from './remote-address.ts'
import { serverGroup } from './server-group.ts'
import { signedHeaders } from './signing.ts'

/** An actor is a few kilobytes; with all its fields and emoji it may be some more. */
const mostBytes = 128 * 1024
const timeoutMs = 5_000
/** What a server says itself, and not a file that one of its users uploaded (ActivityPub 3.2). */
const types: ReadonlySet<string> = new Set([activityType, 'application/ld+json'])
const accept = `${activityType}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`

/** What other servers make us fetch at a time: more wait for their next attempt, as does what fails on its way here. A domain whose servers never answer takes its own places, and no others. */
const mostAtOnce = { inAll: 16, ofGroup: 3 }
const laterSeconds = 60
/** The group of the server of each that is under way. */
const fetching: string[] = []

/**
 * Reads a document of another server: only by https and from public places (web.ts), signed by the site, because some servers only answer actors that they can block.
 * @throws Invalid where it isn't there, is too large, is elsewhere, is of another type, or is no JSON · Unavailable where its server can't be asked now
 */
export async function fetchDocument(ctx: Ctx, address: string, origin: string): Promise<object> {
  const at = ctx.web.readPostAddress(address)
  at.hash = ''
  const group = serverGroup(at)
  const ofGroup = fetching.filter((one) => one === group).length
  if (fetching.length >= mostAtOnce.inAll || ofGroup >= mostAtOnce.ofGroup)
    throw later('Too many documents of other servers are being fetched.')
  fetching.push(group)
  try {
    const asked = { address: at.href, followed: 'site' as const, origin, at: ctx.clock.now() }
    const headers = await signedHeaders(await getActorKeys(ctx), asked)
    const limits = { maxBytes: mostBytes, timeoutMs, redirects: 1 }
    const found = await ctx.web.fetchPublic(at.href, { ...limits, accept, headers }).catch(asFault)
    if (new URL(found.address).host !== at.host) throw new Invalid('The document is on another server.')
    if (!types.has(found.type)) throw new Invalid('The document is not of the type of ActivityPub.')
    return documentIn(found.bytes)
  } finally {
    fetching.splice(fetching.indexOf(group), 1)
  }
}

const later = (sentence: string, cause?: unknown) =>
  new Unavailable(sentence, { cause, forAll: true, retryAfterSeconds: laterSeconds })

/** What has a cause is no answer, or one that says that its server is at fault (web.ts). Many servers never send again what was refused for good. */
function asFault(fault: unknown): never {
  if (fault instanceof Invalid && fault.cause !== undefined) throw later(fault.message, fault.cause)
  throw fault
}

function documentIn(bytes: Uint8Array): object {
  try {
    return z.looseObject({}).parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw new Invalid('The document is not JSON.', {}, { cause })
  }
}

const actorShape = z.object({
  id: remoteAddress,
  inbox: remoteAddress,
  preferredUsername: z.string().min(1).max(200).optional(),
  endpoints: z
    .object({ sharedInbox: remoteAddress.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  publicKey: z
    .union([z.object({ id: z.string() }), z.array(z.object({ id: z.string() })).max(20)])
    .transform((keys) => [keys].flat().map(({ id }) => id)),
})

/** `name`: `@name@host`. `keys`: the ids of those that it says are its own. */
export type RemoteActor = { id: string; name: string; host: string; inbox: string; sharedInbox: string | null; keys: string[] }

/** @throws Invalid · Unavailable as `fetchDocument` · Invalid where it is another than the address says, or names inboxes of other servers */
export async function fetchActor(ctx: Ctx, id: string, origin: string): Promise<RemoteActor> {
  const read = actorShape.safeParse(await fetchDocument(ctx, id, origin))
  if (!read.success) throw new Invalid('The document is not an actor with an inbox and a key.')
  const { inbox, preferredUsername = '', endpoints, publicKey: keys } = read.data
  const { host } = new URL(id)
  const shared = endpoints?.sharedInbox ?? null
  if (read.data.id !== id) throw new Invalid('The actor has another id than its address.')
  // Otherwise a stranger could have us send to anybody.
  if ([inbox, shared].some((one) => one !== null && new URL(one).host !== host))
    throw new Invalid('The inbox of the actor is on another server.')
  const plain = preferredUsername.replaceAll(/[^\p{L}\p{N}._-]/gu, '') || new URL(id).pathname
  return { id, name: `@${plain}@${host}`, host, inbox, sharedInbox: shared, keys }
}
