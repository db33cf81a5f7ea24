import type { MiddlewareHandler } from 'hono'
import type { Ground } from '#platform/ground'
import { siteKey } from '#pings'
import { getSettings } from '#settings'
import type { HttpEnv } from './problem.ts'

/** `/{key}.txt`: shows search engines that the addresses which they are given are the site's (IndexNow). Any other file is not ours to answer. */
export function indexNowKey(ground: Ground): MiddlewareHandler<HttpEnv> {
  const key = siteKey(ground)
  return async (c, next) => {
    if (c.req.path !== `/${key}.txt` || !(await getSettings(ground)).index_now) return next()
    return c.text(key, 200, { 'cache-control': 'no-cache' })
  }
}
