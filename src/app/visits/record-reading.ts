import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  recordAction,
  recordNotes,
  recordPageEvents,
  recordVisits,
  type PageEvent,
  type Seen,
  type VisitKind,
  type VisitNote,
} from '#analytics'
import { systemActor } from '#access'
import { isHouseError } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { networkOf } from '#platform/limits'
import { siteDay } from '#time'
import type { Client } from '../http/client-address.ts'
import { problem, type HttpEnv } from '../http/problem.ts'
import { countedReader } from './counted-reader.ts'
import type { OwnAsked } from '../http/own-endpoint.ts'
import { createWriteBuffer } from './write-buffer.ts'

const Reading = z.object({ quoteId: z.uuid() })

/** Readings wait here for at most a few seconds, so that a busy page costs one write, not one a visitor. */
export type ViewBuffer = {
  view(seen: Seen): void
  share(seen: Seen): void
  event(event: PageEvent): void
  note(note: VisitNote): void
  keyFor(client: Client, userAgent: string): string
  /** Writes what waits. Called by a timer and once more at the end. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * So many visitors of one network are counted separately. What a browser calls itself, and the end of an IPv6 address, anybody chooses freely: they would be
 * as many readers of a quote as they want.
 */
const mostOfNetwork = 256

export function createViewBuffer(ground: Ground, secret: string, everyMs = 3_000, timeZone = 'UTC'): ViewBuffer {
  const ctx = { ...ground, actor: systemActor }
  const today = () => siteDay(ground.clock.now(), timeZone)
  // A reading counts once a day, however often it is sent.
  const bufferOf = (kind: VisitKind) =>
    createWriteBuffer<Seen>(ground.log, (seen) => recordVisits(ctx, kind, today(), seen), everyMs)
  const [views, shares] = [bufferOf('view'), bufferOf('share')]
  const events = createWriteBuffer<PageEvent>(ground.log, (all) => recordPageEvents(ctx, all), everyMs)
  const notes = createWriteBuffer<VisitNote>(ground.log, (all) => recordNotes(ctx, today(), all), everyMs)
  const each = async (end: 'flush' | 'stop') => {
    for (const buffer of [views, shares, events, notes]) await buffer[end]()
  }

  return {
    view: views.add,
    share: shares.add,
    event: events.add,
    note: notes.add,
    // Neither the address nor the browser is kept: only a keyed hash of both and the day, so that days cannot be joined.
    keyFor: ({ address }, userAgent) => {
      const within = `${today()}\n${networkOf(address)}`
      const hash = (of: string | number) => createHmac('sha256', secret).update(`${within}\n${of}`).digest()
      const place = hash(userAgent).readUInt32BE() % mostOfNetwork
      return hash(place).toString('base64url').slice(0, 22)
    },
    flush: () => each('flush'),
    stop: () => each('stop'),
  }
}

/** `POST /api/views`, and the half of `/api/shares` that counts. Bots, pages that a browser fetches ahead, and staff are not readers; the answer is the same for everyone. */
export async function recordReading(c: Context<HttpEnv>, buffer: ViewBuffer, what: VisitKind): Promise<Response> {
  const body = Reading.safeParse(await c.req.json<unknown>().catch(() => null))
  if (!body.success) return problem(400, 'The body must be {"quoteId": "…"} with the id of a quote.', c.get('requestId'))
  const userAgent = readerOf(c)
  if (userAgent) buffer[what]({ quoteId: body.data.quoteId, visitorKey: buffer.keyFor(c.get('client'), userAgent) })
  return new Response(null, { status: 204 })
}

/** The browser of the person who is counted; null for whom nothing is. */
export function readerOf({ req }: Context<HttpEnv>): string | null {
  return countedReader({ userAgent: req.header('user-agent'), purpose: req.header('sec-purpose'), cookie: req.header('cookie') })
}

/** `POST /api/shares`: a share of somebody who is signed in also is among what they did. */
export async function recordShare({ ctx }: Pick<OwnAsked, 'ctx'>, c: Context<HttpEnv>, buffer: ViewBuffer): Promise<Response> {
  const answer = await recordReading(c, buffer, 'share')
  if (ctx.actor.id === null || answer.status !== 204) return answer
  const { quoteId } = Reading.parse(await c.req.json())
  await recordAction(ctx, { action_type: 'share', quote_id: quoteId }).catch((error: unknown) => {
    // The answer does not say whether there is such a quote.
    if (!isHouseError(error) || error.code !== 'not-found') throw error
  })
  return answer
}
