import type { Context, MiddlewareHandler } from 'hono'
import { hasTokenIn } from '#accounts'
import { isReport, reportPath } from './policy-reports.ts'
import { refuse, type HttpEnv } from './problem.ts'

/** Longer than any address of ours with all its parameters; also bounds what frameworks behind us parse. */
const longestAddress = 2_048

/** 500 characters of any script may be searched for, by readers and in every list of the desk, and each may take nine of the address. */
const longestSearch = 8_192
const searches = /^\/(api\/v1\/search|api\/v1\/check|search|check|admin|api\/desk)\b/

/** Addresses that cannot mean anything are answered here, before anything decodes them. */
export function requestGuard(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const address = c.req.url.slice(c.req.url.indexOf('/', 8))
    const longest = searches.test(address) ? longestSearch : longestAddress
    if (address.length > longest) return refuse(c, 414, 'This address is too long.')
    if (!isReadable(address)) return refuse(c, 400, 'This address is malformed.')
    // Addresses are kept in histories and logs of others.
    if (tokenInAddress(address))
      return refuse(c, 400, 'A token in an address isn’t taken. Send it as Authorization: Bearer, and create a new one.')
    await next()
  }
}

function tokenInAddress(address: string): boolean {
  return /[?&]access_token=/i.test(address) || hasTokenIn(address)
}

function isReadable(address: string): boolean {
  if (/%00|\0/.test(address)) return false
  try {
    decodeURIComponent(address.replaceAll('+', ' '))
    return true
  } catch {
    return false
  }
}

/** Methods that may change something (RFC 9110, 9.2.1). */
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const isUnsafe = (method: string) => unsafe.has(method)

/**
 * Unsafe requests must come from our own pages: browsers say so in Sec-Fetch-Site and Origin, and one that says neither is refused, but
 * for programs that act by a token, and reports of what a browser refused, which some send without a word. `isOwn` says whether an origin is this site's.
 */
export function sameOriginOnly(isOwn: (origin: URL, c: Context<HttpEnv>) => boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    const fits = () =>
      (method === 'POST' && path === reportPath && isReport(c.req.header('content-type'))) ||
      isSameOrigin(c.req.header('origin'), c.req.header('sec-fetch-site'), (origin) => isOwn(origin, c)) ||
      isProgram(path, (name) => c.req.header(name))
    if (isUnsafe(method) && !fits())
      return refuse(c, 403, 'This request didn’t come from a page of this site. Load the page again and retry.')
    await next()
  }
}

/** No other site's page can make a browser send one of these headers without asking first. */
export function isForwarded(header: (name: string) => string | undefined): boolean {
  return ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'].some((name) => header(name) !== undefined)
}

function isSameOrigin(origin: string | undefined, site: string | undefined, isOwn: (origin: URL) => boolean): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined || !URL.canParse(origin)) return false
  return isOwn(new URL(origin))
}

/**
 * Not a browser: it brings a token, which no other site can make one send, and nothing that a browser adds automatically. Only where tokens
 * are taken, and never with a form.
 */
function isProgram(path: string, header: (name: string) => string | undefined): boolean {
  return (
    path.startsWith('/api/functions/') &&
    /^bearer /i.test(header('authorization') ?? '') &&
    ['cookie', 'origin', 'referer', 'sec-fetch-site'].every((name) => header(name) === undefined) &&
    /^application\/json\b/i.test(header('content-type') ?? '')
  )
}
