import type { MiddlewareHandler } from 'hono'
import type { Ground } from '#platform/ground'
import { countFromNetwork, type LimitRule } from '#platform/limits'
import type { HttpEnv } from './problem.ts'
import { isUnsafe } from './request-guard.ts'
import { claimedOf } from './who-asks.ts'

/** Far more than people do, and little enough that a program cannot keep the database busy. */
export const unsafeRule: LimitRule = { name: 'requests', most: 600, withinSeconds: 60 }

/**
 * What every network may send in a minute, whatever it is. What is only read is not counted: a kept page costs less than counting
 * would; nor is what `exempt` names, for the same reason. Throws LimitReached.
 */
export function limitUnsafe(ground: Ground, exempt: ReadonlySet<string>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const client = c.get('client')
    if (isUnsafe(c.req.method) && !exempt.has(c.req.path))
      await countFromNetwork(ground, unsafeRule, { address: client.address, claimed: claimedOf(client) })
    await next()
  }
}
