import type { Context, MiddlewareHandler } from 'hono'
import { say } from '#messages'
import { findTokenAccount } from '#accounts'
import { visitor } from '#access'
import { LimitReached } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { networkOf, type LimitRule } from '#platform/limits'
import { inWords } from '#platform/wait-in-words'
import { canonicalPath } from '../cache/canonical-path.ts'
import type { HttpEnv } from './problem.ts'
import { isUnsafe } from './request-guard.ts'
import { createReadWindows, type Used } from './read-windows.ts'

/** What a network may ask within a minute; 0: anything. */
export type ReadLimits = {
  /** Requests to the API. With a token it is ten times as many. */
  api: number
  /** Points, as `costs` counts them. */
  reads: number
}

const withToken = 10

/**
 * What costs more than a page: searches, checks and drawn pictures. Suggestions come with every key. A list costs something only where the
 * parameter that searches it says words.
 */
const costs: readonly (readonly [path: RegExp, points: number, only?: string])[] = [
  [/^\/(api\/v1\/)?(search|check)(\.data)?$/, 6],
  [/^\/api\/v1\/texts\/search$/, 6],
  [/^\/(sources|authors|misattributed)(\.data)?$/, 6, 'q'],
  [/^\/api\/v1\/authors$/, 6, 'search'],
  [/^\/pictures\//, 6],
  [/^\/search\/suggestions$/, 1],
  [/^\/embed\/.*\.(png|svg)$/, 6],
  [/^\/quote\/[^/]+\/square\.png$/, 1],
  [/^\/api\/photos\/[^/]+\/thumbnail$/, 1],
  [/^\/mcp$/, 6],
]

/** Of a body; one that says no length counts as one of the longest. */
const bytesForOnce = 2_000

/** The API and what assistants ask, whatever they send. */
const asked = /^\/(api\/v1\/|mcp$)/

/**
 * Bounds what a network reads of what costs work (docs/decisions/077-limits-on-reads.md), and says in RateLimit what is left. Answers that are kept never
 * come here. Behind a proxy that nobody named the whole world is one network, so nothing is counted. Throws LimitReached.
 */
export function limitReads(ground: Ground, { api, reads }: ReadLimits): MiddlewareHandler<HttpEnv> {
  const windows = createReadWindows()
  const ofApi: LimitRule = { name: 'api', most: api, withinSeconds: 60 }
  const ofToken: LimitRule = { name: 'api-token', most: api * withToken, withinSeconds: 60 }
  const ofReads: LimitRule = { name: 'reads', most: reads, withinSeconds: 60 }

  return async (c, next) => {
    const { method } = c.req
    // However it is spelt: routes take capitals and a slash at the end.
    const url = new URL(c.req.url)
    const path = canonicalPath(url.pathname)
    const { address, unnamedProxy } = c.get('client')
    const isAsked = isUnsafe(method) && asked.test(path)
    if ((method !== 'GET' && method !== 'HEAD' && !isAsked) || unnamedProxy?.isPrivate) return await next()
    const network = networkOf(address)
    const used: [LimitRule, Used][] = []
    const use = (rule: LimitRule, key: string, cost: number) => {
      const done = windows.use(rule, key, cost, ground.clock.now().getTime())
      used.push([rule, done])
      if (!done.isAllowed) throw refusal(rule, done)
    }
    if (api > 0 && asked.test(path)) {
      const token = await tokenOf(ground, c)
      if (token === null) use(ofApi, network, 1)
      else use(ofToken, token, 1)
    }
    const cost = costOf(path, url.searchParams) * (isAsked ? timesOf(c) : 1)
    // A request that costs more than a whole window is let through when nothing of it was used.
    if (reads > 0 && cost > 0) use(ofReads, network, Math.min(cost, reads))
    await next()
    if (used.length === 0) return
    say(
      'ratelimit',
      used.map(([{ name }, { left, seconds }]) => `"${name}";r=${left};t=${seconds}`),
    )
    say(
      'ratelimit-policy',
      used.map(([{ name, most, withinSeconds }]) => `"${name}";q=${most};w=${withinSeconds}`),
    )

    /** Beside the limit that what is behind may have refused by. */
    function say(header: string, limits: string[]) {
      const others = c.res.headers.get(header)
      c.res.headers.set(header, [...limits, ...(others === null ? [] : [others])].join(', '))
    }
  }
}

function costOf(path: string, params: URLSearchParams): number {
  const found = costs.find(([pattern, , only]) => pattern.test(path) && (only === undefined || params.get(only)?.trim()))
  return found?.[1] ?? 0
}

/** How many times as much a long body costs. */
function timesOf(c: Context<HttpEnv>): number {
  const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  return Math.ceil(length / bytesForOnce)
}

function refusal(rule: LimitRule, { seconds }: Used): LimitReached {
  return new LimitReached(say('limits.too-many-requests', { when: inWords(seconds) }), seconds, rule)
}

/** The id of the token that a program brings; null for anything that is none. */
async function tokenOf(ground: Ground, c: Context<HttpEnv>): Promise<string | null> {
  const [, bearer] = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (bearer === undefined) return null
  return (await findTokenAccount({ ...ground, actor: visitor }, bearer))?.tokenId ?? null
}
