import type { ActorKeys } from './actor-keys.ts'
import { activityType } from './fediverse.ts'
import { keyAddress, type Followed } from './followed.ts'

/** The draft that every server reads, and the standard that followed it (RFC 9421). */
export type SignatureKind = 'draft-cavage-http-signatures-12' | 'rfc9421'

type Asked = { address: string; body?: string; followed: Followed; origin: string; at: Date; kind?: SignatureKind }

/**
 * The headers of a request that one of our actors signs; with a body it is a POST. The library is loaded when first needed, because a site that nobody follows should not hold it in memory.
 */
export async function signedHeaders(
  { privateKey }: ActorKeys,
  { address, body, followed, origin, at, kind = 'draft-cavage-http-signatures-12' }: Asked,
): Promise<Record<string, string>> {
  const { signRequest } = await import('@fedify/fedify/sig')
  const headers = { date: at.toUTCString(), ...(body === undefined ? {} : { 'content-type': activityType }) }
  const request = new Request(address, body === undefined ? { headers } : { method: 'POST', headers, body })
  const signed = await signRequest(request, privateKey, new URL(keyAddress(followed, origin)), { spec: kind })
  // The connection writes the host itself, from the same address.
  return Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'))
}
