import type { MiddlewareHandler } from 'hono'
import { generatePath } from 'react-router'
import { pageHref } from '#messages'
import { isHouseError } from '#platform/errors'
import { limitBody } from '../http/limit-body.ts'
import type { PageGround } from './page.ts'
import type { FaceAddresses } from '../http/face-address.ts'
import { answerTo, levelOf } from '../http/house-answer.ts'
import type { CacheableRoute } from '../cache/page-key.ts'
import { problem, type HttpEnv } from '../http/problem.ts'
import { routeFinder } from '../cache/route-finder.ts'

type Params = Readonly<Record<string, string>>

/** An address that answers machines: a feed, a sitemap, a picture, a part of the JSON API. All of them are public and only read. */
export type MachineRoute = {
  /** GET, and HEAD with it, where it is not said. A POST asks what is too long for an address: it changes nothing, reads no cookie and is never kept. */
  method?: 'POST'
  /** As in routes.ts, with a slash before it. */
  path: string
  /** The search parameters that make another answer. Where they are declared, if only as none, the answer is kept as pages are, and may depend on nothing else. */
  params?: readonly string[]
  /** It has sentences for readers, so it has an address in each language: `/de/feed.xml`. */
  isSaid?: true
  /** Throws for an address that says more than its kept answer is found by; called for every address, before the cache is asked. */
  check?(url: URL): void
  /** The sentence of the error catalogue for when something we stand on fails. */
  failure: string
  /** Says in `notes` what it shows, and until when. House errors that it throws become problem details. */
  answer(ground: PageGround, asked: { request: Request; url: URL; params: Params; faces: FaceAddresses }): Promise<Response>
}

/** What is public may be read by a script of any site. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
}

type Answer = (request: Request, requestId: string) => Promise<Response>

/** The table as server and page cache need it. */
export function machinesOf(table: readonly MachineRoute[]) {
  const tree = table.map((route) => ({ id: route.path, path: route.path, handle: { params: route.params }, route }))
  const reads = tree.filter(({ route }) => route.method === undefined)
  const matches = { read: routeFinder(reads), ask: routeFinder(tree.filter(({ route }) => route.method === 'POST')) }

  return { routes: reads satisfies CacheableRoute[], middleware, answer, kindOf }

  /** GET and HEAD are answered by `read`, a POST by `ask`; nothing here takes anything else. */
  function middleware(read: Answer, ask: Answer): MiddlewareHandler<HttpEnv> {
    return async (c, next) => {
      const url = new URL(c.req.url)
      const { method } = c.req
      const [found, taken] = [find(url.pathname, 'read'), find(url.pathname, 'ask')]
      if (!found && !taken) return next()
      const requestId = c.get('requestId')
      const allowed = [...(found ? ['GET', 'HEAD'] : []), ...(taken ? ['POST'] : []), 'OPTIONS'].join(', ')
      const isRead = method === 'GET' || method === 'HEAD'
      const wanted = isRead ? found : method === 'POST' ? taken : undefined
      if (wanted) {
        const refused = refusalOf(url, wanted, requestId)
        if (refused ?? isRead) return refused ?? read(c.req.raw, requestId)
        let answered: Response | undefined
        const tooLong = await limitBody(c, async () => {
          answered = await ask(c.req.raw, requestId)
        })
        return answered ?? tooLong
      }
      if (method !== 'OPTIONS') {
        const sentence = taken ? `This address takes ${allowed}.` : 'This address is read-only.'
        return problem(405, sentence, requestId, { headers: { ...open, allow: allowed } })
      }
      const asked = {
        'access-control-allow-methods': allowed,
        // The star does not stand for this one (Fetch, 3.3.5).
        'access-control-allow-headers': '*, authorization',
        'access-control-max-age': '86400',
      }
      return new Response(null, { status: 204, headers: { ...open, ...asked, allow: allowed } })
    }
  }

  /** Undefined where the address is not in the table. */
  async function answer(request: Request, ground: PageGround, faces: FaceAddresses): Promise<Response | undefined> {
    const url = new URL(request.url)
    const found = find(url.pathname, request.method === 'POST' ? 'ask' : 'read')
    if (!found) return undefined
    const response = await found.route
      .answer(ground, { request, url, params: found.params, faces })
      .catch((error: unknown) => refusal(error, found, ground, request))
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(open)) if (!headers.has(name)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  function kindOf(pathname: string): 'said' | 'mute' | undefined {
    const found = find(pathname, 'read')
    return found && (found.route.isSaid ? 'said' : 'mute')
  }

  function find(pathname: string, how: keyof typeof matches): { route: MachineRoute; params: Params } | undefined {
    const match = matches[how](pathname).at(-1)
    // safe: the path of a match has no part that is not there
    return match && { route: match.route.route, params: match.params as Params }
  }
}

export type Machines = ReturnType<typeof machinesOf>

function refusalOf(url: URL, { route }: { route: MachineRoute }, requestId: string): Response | undefined {
  try {
    route.check?.(url)
  } catch (error) {
    const { status, sentence, headers, fields } = answerTo(error)
    return problem(status, sentence ?? route.failure, requestId, { headers: { ...open, ...headers }, fields })
  }
}

/** House errors as pages have them: moved, gone, not there, and the rest; in words for machines. */
function refusal(
  error: unknown,
  { route, params }: { route: MachineRoute; params: Params },
  { ctx }: PageGround,
  request: Request,
): Response {
  if (isHouseError(error) && error.code === 'not-found' && error.movedTo !== undefined) {
    const last = Object.keys(params).at(-1) ?? ''
    const { search } = new URL(request.url)
    const path = generatePath(route.path, { ...params, [last]: error.movedTo })
    return new Response(null, { status: 301, headers: { location: pageHref(path) + search } })
  }
  const requestId = ctx.requestId ?? ''
  const { status, sentence, headers, fields } = answerTo(error)
  if (status >= 500) ctx.log[levelOf(error, request)]({ err: error, requestId }, route.failure)
  return problem(status, sentence ?? route.failure, requestId, { headers, fields })
}
