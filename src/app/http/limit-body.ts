import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Unavailable } from '#platform/errors'
import { networkOf } from '#platform/limits'
import { bodyRoom } from './body-room.ts'
import { longestBody } from './longest-body.ts'
import { problem, refuse, type HttpEnv } from './problem.ts'

/** They go on to the place of files as they come. */
const neverHeld: ReadonlySet<string> = new Set(['/api/desk/imports', '/api/v1/imports'])

/** Anyone who takes these counts them as they come, and refuses what grows too long: Hono's limit holds the whole of a body that does not say how long it is, to count it. */
const countedAsTheyCome: ReadonlySet<string> = new Set([...neverHeld, '/api/desk/texts', '/api/v1/text-drafts'])

const mb = 1024 * 1024

/**
 * Bytes of bodies at a time, of all who send one: they are read before it is asked who sends them. Reading them takes up to twice as much. A network
 * has half, so that no other waits for it.
 */
const room = bodyRoom({ most: 200 * mb, ofNetwork: 100 * mb, waitMs: 5_000 })

/** A body that says that it is as short as a form is always taken: people sign in while others upload. */
const small = 64 * 1024

const sentence = 'Too much is being uploaded at once. Try again in a moment.'
const retryAfterSeconds = 5

/** Refuses bodies that are longer than their path has a use for (`longestBody`), and large ones while too many of them come. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { path, raw } = c.req
  const said = raw.headers.get('content-length')
  const most = longestBody(path)
  const limit = said === null && countedAsTheyCome.has(path) ? (_: unknown, then: Next) => then() : atMost(most)
  if (raw.body === null || neverHeld.has(path)) return await limit(c, next)
  if (said === null) return await countBody(c, next, limit)
  const bytes = Number(said)
  // What is longer is refused unread.
  if (bytes <= small || bytes > most) return await limit(c, next)
  const network = networkOf(c.get('client').address)
  if (!(await room.takeSoon(network, bytes, raw.signal))) return tooMuch(c)
  try {
    return await limit(c, next)
  } finally {
    room.give(network, bytes)
  }
}

/** A body that doesn’t say how long it is takes room as it comes. */
async function countBody(c: Context<HttpEnv>, next: Next, limit: (c: Context<HttpEnv>, next: Next) => Promise<Response | void>) {
  const network = networkOf(c.get('client').address)
  let own = 0
  let [isTooMuch, isOver] = [false, false]
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      if (isOver) return controller.terminate()
      isTooMuch = !room.take(network, bytes.length)
      if (isTooMuch) return controller.error(new Unavailable(sentence, { forAll: true, retryAfterSeconds }))
      own += bytes.length
      controller.enqueue(bytes)
    },
  })
  const init: RequestInit & { duplex: 'half' } = { body: c.req.raw.body?.pipeThrough(counted) ?? null, duplex: 'half' }
  c.req.raw = new Request(c.req.raw, init)
  try {
    return await limit(c, next)
  } catch (fault) {
    if (!isTooMuch) throw fault
    return tooMuch(c)
  } finally {
    isOver = true
    room.give(network, own)
  }
}

const tooMuch = (c: Context<HttpEnv>) => refuse(c, 503, sentence, { 'retry-after': String(retryAfterSeconds) })

/** Refuses a body of more bytes. Left to itself, Hono's own limit throws something that nobody here knows, and a long body would be a fault of ours. */
export function atMost(maxSize: number): MiddlewareHandler<HttpEnv> {
  return (c, next) =>
    bodyLimit({ maxSize, onError: () => problem(413, 'This request is too large. Send less at once.', c.get('requestId')) })(
      c,
      next,
    )
}
