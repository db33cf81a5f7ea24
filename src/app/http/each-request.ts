import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { withoutKey } from '#platform/without-key'
import type { Client } from './client-address.ts'
import type { HttpEnv } from './problem.ts'
import { addSecurityHeaders } from './security-headers.ts'

type Given = {
  /** The headers that stand on every answer. */
  always: Record<string, string>
  log: Logger
  readClient: (incoming: IncomingMessage) => Client
}

/** What every request is given on its way, what every answer carries, and their line in the log. */
export function eachRequest({ always, log, readClient }: Given): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('client', readClient(c.env.incoming))
    const begun = performance.now()
    await next()
    addSecurityHeaders(c.res.headers, always)
    c.res.headers.set('x-request-id', c.get('requestId'))
    const { method, path } = c.req
    const ms = Math.round(performance.now() - begun)
    log.info({ requestId: c.get('requestId'), method, path: withoutKey(path), status: c.res.status, ms }, 'answered')
  }
}
