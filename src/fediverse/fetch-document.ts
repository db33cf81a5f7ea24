import { z } from 'zod'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { getActorKeys } from './actor-keys.ts'
import { activityType } from './fediverse.ts'
import { remoteAddress } from './remote-address.ts'
import { signedHeaders } from './signing.ts'

/** An actor is a few kilobytes; with all its fields and emoji it may be some more. */
const mostBytes = 128 * 1024
const timeoutMs = 5_000
/** What a server says itself, and not a file that one of its users uploaded (ActivityPub 3.2). */
const types: ReadonlySet<string> = new Set([activityType, 'application/ld+json'])
const accept = `${activityType}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`

/** What other servers make us fetch at a time, of all of them together: more wait for their next attempt. */
const mostAtOnce = 16
let fetching = 0

/**
 * Reads a document of another server: only by https and from public places (web.ts), signed by our actor, because some servers only answer actors that they can block.
 * @throws Invalid where it can't be had, is too large, is elsewhere, is of another type, or is no JSON
 */
export async function fetchDocument(ctx: Ctx, address: string, origin: string): Promise<object> {
  if (fetching >= mostAtOnce) throw new Invalid('Too many documents of other servers are being fetched.')
  const at = ctx.web.readPostAddress(address)
  at.hash = ''
  fetching++
  try {
    const asked = { address: at.href, origin, at: ctx.clock.now() }
    const headers = await signedHeaders(await getActorKeys(ctx), asked)
    const found = await ctx.web.fetchPublic(at.href, { maxBytes: mostBytes, timeoutMs, redirects: 1, accept, headers })
    if (new URL(found.address).host !== at.host) throw new Invalid('The document is on another server.')
    if (!types.has(found.type)) throw new Invalid('The document is not of the type of ActivityPub.')
    return documentIn(found.bytes)
  } finally {
    fetching--
  }
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

/** @throws Invalid where it can't be had, or is another than the address says, or names inboxes of other servers */
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
