import { actorOf, findSession, signOut, type Account, type Device, type HeaderPerson, type Session } from '#accounts'
import { visitor, type Actor, type Ctx } from '#access'
import type { Client } from './client-address.ts'
import { deviceCookie, ownCookies, type OwnCookies } from './own-cookies.ts'

/** Who asks for what is not the same for everyone, and by what. */
export type WhoAsks = {
  actor: Actor
  account: Account | null
  sessionToken: string | null
  cookies: OwnCookies
  /** For the list of sessions, and for limits. */
  device: Device
  /** Who forwarded the request without being named in TRUSTED_PROXIES. */
  unnamedProxy: string | null
  /** Whom a trusted proxy names in a header. */
  named: HeaderPerson | null
  /** What the operator has to know if a header that names somebody isn't believed. */
  headerAdvice: string | null
}

/** Read again for each request, so that a changed role, an ended session or a disabled account holds from the next one on, in every process. */
export async function findWhoAsks(
  ctx: Ctx,
  request: Request,
  client: Client,
  secure: boolean,
  how?: { asUse: boolean },
): Promise<WhoAsks> {
  const nobody = nobodyYet(request, client, secure)
  const { cookies } = nobody
  const token = cookies.read('session') ?? null
  const found = token === null ? null : await findSession(ctx, token, how)
  const session = found && isStillNamed(ctx, found, nobody.named) ? found : null
  // The proxy names somebody else, or nobody any more.
  if (token !== null && found && !session) await signOut(ctx, token)
  if (token === null || session === null) {
    if (token !== null) cookies.endSession()
    return nobody
  }
  // Both cookies say what is true now: the role may have changed, and this use has put off the end.
  cookies.startSession({ token, expiresAt: session.expiresAt, account: session.account })
  const { id: sessionId, account, passwordAt } = session
  const actor: Actor = { ...(await actorOf(ctx, account)), sessionId, passwordAt }
  return { ...nobody, actor, account, sessionToken: token }
}

/** Whether the session may go on: one that began by a header lasts only while the proxy names the same person. */
function isStillNamed(
  { signInHeader }: Pick<Ctx, 'signInHeader'>,
  { namedAs }: Pick<Session, 'namedAs'>,
  named: HeaderPerson | null,
): boolean {
  if (namedAs === null) return true
  return namedAs.issuer === signInHeader?.issuer && namedAs.subject === named?.user
}

/** For pages: what failed is beside a visitor, so that the page can tell it as its own failure. The session stays as it is. */
export async function askWho(
  ctx: Ctx,
  request: Request,
  client: Client,
  secure: boolean,
): Promise<{ asked: WhoAsks; failed: { error: unknown } | null }> {
  try {
    return { asked: await findWhoAsks(ctx, request, client, secure), failed: null }
  } catch (error) {
    return { asked: nobodyYet(request, client, secure), failed: { error } }
  }
}

/** For limits by network: what a proxy that nobody named says of the visitor's address. */
export function claimedOf({ unnamedProxy }: Client): string | undefined {
  return unnamedProxy?.isPrivate ? unnamedProxy.claimed : undefined
}

/** A visitor, until a session says who it is. */
export function nobodyYet(request: Request, client: Client, secure: boolean): WhoAsks {
  const cookies = ownCookies(request.headers.get('cookie') ?? undefined, secure)
  const device = {
    address: client.address,
    userAgent: request.headers.get('user-agent') ?? '',
    mark: cookies.read(deviceCookie),
    claimed: claimedOf(client),
  }
  const unnamedProxy = client.unnamedProxy?.address ?? null
  const { namedBy = null } = client
  const named = namedBy && 'person' in namedBy ? namedBy.person : null
  const headerAdvice = namedBy && 'advice' in namedBy ? namedBy.advice : null
  return { actor: visitor, account: null, sessionToken: null, cookies, device, unnamedProxy, named, headerAdvice }
}
