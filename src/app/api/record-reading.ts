import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import { z } from 'zod'
import { recordVisits, type Seen, type VisitKind } from '#analytics'
import { systemActor } from '#access'
import type { Ground } from '#platform/ground'
import type { Client } from '../http/client-address.ts'
import { problem, type HttpEnv } from '../http/problem.ts'

const Reading = z.object({ quoteId: z.uuid() })

/** Readings wait here for at most a few seconds, so that a busy page costs one write, not one a visitor. */
export type ViewBuffer = {
  view(seen: Seen): void
  share(seen: Seen): void
  keyFor(client: Client, userAgent: string): string
  /** Writes what waits. Called by a timer and once more at the end. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createViewBuffer(ground: Ground, secret: string, everyMs = 3_000): ViewBuffer {
  const waiting: Record<VisitKind, Seen[]> = { view: [], share: [] }
  const take = (kind: VisitKind) => (seen: Seen) => void (waiting[kind].length < 10_000 && waiting[kind].push(seen))
  const timer = setInterval(
    () => void flush().catch((err: unknown) => ground.log.error({ err }, 'readings were not counted')),
    everyMs,
  )
  timer.unref()

  return {
    view: take('view'),
    share: take('share'),
    // Neither the address nor the browser is kept: only a keyed hash of both and the day, so that days cannot be joined.
    keyFor: ({ address }, userAgent) => {
      const day = ground.clock.now().toISOString().slice(0, 10)
      return createHmac('sha256', secret).update(`${day}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }

  async function flush() {
    await write('view')
    await write('share')
  }

  /** What cannot be written now waits for the next time: a reading counts once a day, however often it is sent. */
  async function write(kind: VisitKind) {
    const taken = waiting[kind].splice(0)
    if (taken.length === 0) return
    try {
      await recordVisits({ ...ground, actor: systemActor }, kind, taken)
    } catch (fault) {
      waiting[kind].unshift(...taken)
      throw fault
    }
  }
}

/** `POST /api/views` and `/api/shares`. Bots and pages that a browser fetches ahead are not readers; the answer is the same for everyone. */
export async function recordReading(c: Context<HttpEnv>, buffer: ViewBuffer, what: VisitKind): Promise<Response> {
  const body = Reading.safeParse(await c.req.json<unknown>().catch(() => null))
  if (!body.success) return problem(400, 'The body must be {"quoteId": "…"} with the id of a quote.', c.get('requestId'))
  const userAgent = c.req.header('user-agent') ?? ''
  const isAhead = c.req.header('sec-purpose')?.includes('prefetch') ?? false
  if (userAgent && !isbot(userAgent) && !isAhead) {
    buffer[what]({ quoteId: body.data.quoteId, visitorKey: buffer.keyFor(c.get('client'), userAgent) })
  }
  return new Response(null, { status: 204 })
}
