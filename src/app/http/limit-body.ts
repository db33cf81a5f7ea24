import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestBody } from './longest-body.ts'
import { problem, type HttpEnv } from './problem.ts'

/** Anyone who takes these counts them as they come, and refuses what grows too long: the limit below holds the whole of a body that does not say how long it is, to count it. */
const countedAsTheyCome: ReadonlySet<string> = new Set([
  '/api/desk/imports',
  '/api/v1/imports',
  '/api/desk/texts',
  '/api/v1/text-drafts',
])

/**
 * What may have come at a time of such bodies, of all who send one: they are read before it is asked who sends them. What holds them while
 * they grow takes up to twice as much.
 */
const mostHeld = 64 * 1024 * 1024
let held = 0

/** Refuses bodies that are longer than their path has a use for (`longestBody`), and those without a length while too many of them come. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isTold = c.req.raw.headers.has('content-length')
  if (countedAsTheyCome.has(c.req.path) && !isTold) return await next()
  const limit = atMost(longestBody(c.req.path))
  const { body } = c.req.raw
  if (isTold || body === null) return await limit(c, next)
  let own = 0
  let isTooMuch = false
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      isTooMuch = held + bytes.length > mostHeld
      if (isTooMuch) return controller.error(new Error('too much is being sent at once'))
      held += bytes.length
      own += bytes.length
      controller.enqueue(bytes)
    },
  })
  const init: RequestInit & { duplex: 'half' } = { body: body.pipeThrough(counted), duplex: 'half' }
  c.req.raw = new Request(c.req.raw, init)
  try {
    return await limit(c, next)
  } catch (fault) {
    if (!isTooMuch) throw fault
    const sentence = 'Too much is being uploaded at once. Try again in a moment, with a Content-Length header.'
    return problem(503, sentence, c.get('requestId'), { headers: { 'retry-after': '5' } })
  } finally {
    held -= own
  }
}

/** Refuses a body of more bytes. Left to itself, Hono's own limit throws something that nobody here knows, and a long body would be a fault of ours. */
export function atMost(maxSize: number): MiddlewareHandler<HttpEnv> {
  return (c, next) =>
    bodyLimit({ maxSize, onError: () => problem(413, 'This request is too large. Send less at once.', c.get('requestId')) })(
      c,
      next,
    )
}
