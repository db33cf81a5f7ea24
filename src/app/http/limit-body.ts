import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestBody } from './longest-body.ts'
import { problem, type HttpEnv } from './problem.ts'

/** Whoever takes these counts them as they come, and refuses what grows too long: the limit below holds the whole of a body that does not say how long it is, to count it. */
const countedAsTheyCome: ReadonlySet<string> = new Set(['/api/desk/imports'])

/** What may be held at a time of such bodies, of all who send one: they are read before it is asked who sends them. */
const mostHeld = 128 * 1024 * 1024
let held = 0

/** Refuses bodies that are longer than their path has a use for (`longestBody`), and those without a length while too many of them come. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isTold = c.req.raw.headers.has('content-length')
  if (countedAsTheyCome.has(c.req.path) && !isTold) return await next()
  const most = longestBody(c.req.path)
  const limit = atMost(most)
  if (isTold || c.req.raw.body === null) return await limit(c, next)
  const sentence = 'Too much is being sent at once. Please try again in a moment, and say how long it is.'
  if (held + most > mostHeld) return problem(503, sentence, c.get('requestId'), { headers: { 'retry-after': '5' } })
  held += most
  try {
    return await limit(c, next)
  } finally {
    held -= most
  }
}

/** Refuses a body of more bytes. Left to itself, Hono's own limit throws something that nobody here knows, and a long body would be a fault of ours. */
export function atMost(maxSize: number): MiddlewareHandler<HttpEnv> {
  return (c, next) => bodyLimit({ maxSize, onError: () => problem(413, 'This body is too long.', c.get('requestId')) })(c, next)
}
