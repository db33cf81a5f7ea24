import type { Handler } from 'hono'
import { SignInNeeded } from '#platform/errors'
import type { OwnEndpoint } from '../http/own-endpoint.ts'
import { problem, type HttpEnv } from '../http/problem.ts'
import type { LiveStreams } from './live-streams.ts'

/** `x-accel-buffering`: nginx would keep back what is small until it is much. */
const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

/** `GET /api/live`: server-sent events `role`, `profile`, `notices`, `signed-out` of the person who asks, and `beat` every half a minute. */
export function liveEndpoint(own: OwnEndpoint, streams: LiveStreams): Handler<HttpEnv> {
  return own(async ({ account, sessionToken }, c) => {
    if (account === null || sessionToken === null) throw new SignInNeeded('Authentication required')
    if (streams.isEnded())
      return problem(503, 'This process is about to stop.', c.get('requestId'), { headers: { 'retry-after': '5' } })
    // A stream that nobody reads would never end.
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(streams.open(account.id, sessionToken), { headers })
  })
}
