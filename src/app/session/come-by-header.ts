import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { findSession, signInByHeader, signOut } from '#accounts'
import { visitor, type Ctx } from '#access'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import type { Ground } from '#platform/ground'
import type { Client } from '../http/client-address.ts'
import { nobodyYet, type WhoAsks } from '../http/who-asks.ts'
import { ownCookies, sessionCookieName } from '../http/own-cookies.ts'
import type { HttpEnv } from '../http/problem.ts'
import { cameByCookie, cameBySeconds, letIn } from './come-in.ts'
import { dueByHeader, forgetNamed, markNamed, markRefused } from './header-mark.ts'

type Given = { ground: Ground; secure: boolean }

/**
 * Whether a kept page may be answered at once. Not where the proxy names somebody whom this browser doesn't know yet, or no longer names the
 * one it knew: the page itself is the same, but its answer signs them in or out.
 */
export function settledByHeader({ ground, secure }: Given, readClient: (incoming: IncomingMessage) => Client) {
  return (incoming: IncomingMessage): boolean => {
    if (!ground.signInHeader) return true
    const { headers } = incoming
    if (!isVisit({ path: incoming.url ?? '/', dest: headers['sec-fetch-dest'], accept: headers.accept })) return true
    return dueByHeader(ground, ownCookies(headers.cookie, secure), namedIn(readClient(incoming))) === null
  }
}

/** Signs in whom a trusted proxy names, on whatever page they open first, and signs out when it names somebody else, or nobody. */
export function comeByHeader({ ground, secure }: Given): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { signInHeader: header } = ground
    const { raw, path } = c.req
    const dest = c.req.header('sec-fetch-dest')
    // The page of the proxy's own button decides itself.
    const isOwnDoor = path.startsWith('/auth/with/')
    if (!header || isOwnDoor || c.req.method !== 'GET' || !isVisit({ path, dest, accept: c.req.header('accept') }))
      return await next()
    const asked = nobodyYet(raw, c.get('client'), secure)
    const due = dueByHeader(ground, asked.cookies, asked.named)
    if (due === null) return await next()
    const ctx: Ctx = { ...ground, actor: visitor, requestId: c.get('requestId') }
    const token = await (due === 'enter' ? enter(ctx, header.name, asked) : leave(ctx, asked)).catch((err: unknown) => {
      // The page is there without it, and says itself if the database is away.
      ground.log.error({ err, requestId: ctx.requestId }, 'a sign-in by header failed')
      return undefined
    })
    if (token !== undefined) c.req.raw = withSession(raw, secure, token)
    await next()
    const lines = asked.cookies.lines()
    if (lines.length === 0) return
    c.res.headers.set('cache-control', 'private, no-store')
    for (const line of lines) c.res.headers.append('set-cookie', line)
  }
}

/** A page that somebody opens, or its data. Scripts, pictures and programs that read addresses begin no session. */
function isVisit({
  path,
  dest,
  accept = '',
}: {
  path: string
  dest: string | string[] | undefined
  accept: string | undefined
}): boolean {
  if (/\.data(?:\?|$)/.test(path)) return true
  return dest === undefined ? accept.includes('text/html') : dest === 'document'
}

/** @returns the session that the request has from now on; null for none, undefined if it stays as it was */
async function enter(ctx: Ctx, name: string, asked: WhoAsks): Promise<string | null | undefined> {
  const { cookies, device, named } = asked
  const about = { ctx, cookies, named }
  const former = cookies.read('session') ?? null
  const session = former === null ? null : await findSession(ctx, former, { asUse: false })
  if (session && session.namedAs === null) {
    // They signed in here by another way, and stay who they are.
    markNamed(about, 'in')
    return undefined
  }
  try {
    const came = await signInByHeader(ctx, { name, person: named }, device, former)
    if ('token' in came) {
      await letIn(about, came, { next: null, intent: null })
      cookies.keep(cameByCookie, name, cameBySeconds)
      markNamed(about, 'in')
      return came.token
    }
  } catch (error) {
    if (!isHouseError(error) || error.code === 'unavailable') throw error
    cookies.flash({ kind: 'error', title: say('providers.failed'), message: error.message })
  }
  // A password, a code or an invitation is needed first; the sign-in page leads there.
  markRefused(about)
  return session ? await end(ctx, asked, former) : undefined
}

async function leave(ctx: Ctx, asked: WhoAsks): Promise<null | undefined> {
  const token = asked.cookies.read('session') ?? null
  forgetNamed(asked.cookies)
  const session = token === null ? null : await findSession(ctx, token, { asUse: false })
  return session && session.namedAs !== null ? await end(ctx, asked, token) : undefined
}

async function end(ctx: Ctx, { cookies }: WhoAsks, token: string | null): Promise<null> {
  if (token !== null) await signOut(ctx, token)
  cookies.endSession()
  return null
}

function namedIn({ namedBy = null }: Client) {
  return namedBy && 'person' in namedBy ? namedBy.person : null
}

/** The same request, as if the browser had sent that session already. */
function withSession(request: Request, secure: boolean, token: string | null): Request {
  const headers = new Headers(request.headers)
  const name = sessionCookieName(secure)
  const others = (headers.get('cookie') ?? '').split(/;\s*/).filter((one) => one !== '' && !one.startsWith(`${name}=`))
  headers.set('cookie', [...others, ...(token === null ? [] : [`${name}=${token}`])].join('; '))
  return new Request(request, { headers })
}
