import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Unavailable } from '#platform/errors'
import { visitorsNetwork } from '#platform/limits'
import { bodyRoom } from './body-room.ts'
import { longestBody } from './longest-body.ts'
import { problem, refuse, type HttpEnv } from './problem.ts'
import { claimedOf } from './who-asks.ts'

/** Imports are streamed to storage and never held. */
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
  // What is longer is refused unread.
  if (said !== null && (Number(said) <= small || Number(said) > most)) return await limit(c, next)
  return await countBody(c, next, limit)
}

/** A body takes room as it comes, and not for what it says: a sender who sends nothing keeps nobody out. */
async function countBody(c: Context<HttpEnv>, next: Next, limit: (c: Context<HttpEnv>, next: Next) => Promise<Response | void>) {
  const client = c.get('client')
  const network = visitorsNetwork({ address: client.address, claimed: claimedOf(client) })
  const { signal } = c.req.raw
  let own = 0
  let [isTooMuch, isOver] = [false, false]
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      if (isOver) return controller.terminate()
      isTooMuch = !(await room.takeSoon(network, bytes.length, signal))
      if (isTooMuch) return controller.error(new Unavailable(sentence, { forAll: true, retryAfterSeconds }))
      own += bytes.length
      controller.enqueue(bytes)
      if (isOver) giveAll()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { body: c.req.raw.body?.pipeThrough(counted) ?? null, duplex: 'half' }
  c.req.raw = new Request(c.req.raw, init)
  try {
    const answer = await limit(c, next)
    // A page says it in its own way.
    if (isTooMuch) c.header('retry-after', String(retryAfterSeconds))
    return answer
  } catch (fault) {
    if (!isTooMuch) throw fault
    return tooMuch(c)
  } finally {
    isOver = true
    giveAll()
  }

  function giveAll(): void {
    room.give(network, own)
    own = 0
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
