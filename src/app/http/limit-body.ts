import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestBody } from './longest-body.ts'
import { problem, type HttpEnv } from './problem.ts'

/** Whoever takes these counts them as they come, and refuses what grows too long: the limit below holds the whole of a body that does not say how long it is, to count it. */
const countedAsTheyCome: ReadonlySet<string> = new Set(['/api/desk/imports'])

/** Refuses bodies that are longer than their path has a use for (`longestBody`). */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (countedAsTheyCome.has(c.req.path) && !c.req.raw.headers.has('content-length')) return await next()
  const onError = () => problem(413, 'This body is too long.', c.get('requestId'))
  return await bodyLimit({ maxSize: longestBody(c.req.path), onError })(c, next)
}
