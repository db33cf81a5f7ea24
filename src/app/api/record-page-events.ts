import type { Context } from 'hono'
import { z } from 'zod'
import { takeInput } from '#access'
import { pageEvent } from '#analytics'
import { isHouseError } from '#platform/errors'
import { problem, type HttpEnv } from '../http/problem.ts'
import { readerOf, type ViewBuffer } from '../visits/record-reading.ts'

const sentence = 'The body must be {"events": [...]} with 1 to 20 of kind button, scroll or quote.'

const Told = z.object({ events: z.array(pageEvent).min(1).max(20) })

/**
 * `POST /api/events`: what happened on a page, without who. The page itself decides whether its visitor is counted (visits/gate.ts);
 * bots are left out here. The answer is the same for everyone.
 */
export async function recordPageEvents(c: Context<HttpEnv>, buffer: ViewBuffer): Promise<Response> {
  const said = await c.req.json<unknown>().catch(() => null)
  try {
    const { events } = takeInput(Told, said)
    if (readerOf(c)) for (const event of events) buffer.event(event)
    return new Response(null, { status: 204 })
  } catch (fault) {
    if (isHouseError(fault)) return problem(400, sentence, c.get('requestId'))
    throw fault
  }
}
