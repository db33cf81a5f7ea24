import type { MiddlewareHandler } from 'hono'
import { visitor, type Ctx } from '#access'
import { unsubscribeByLink } from '#newsletter'
import { isHouseError } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { problem, type HttpEnv } from './problem.ts'

/**
 * RFC 8058: a mail program, or the service behind it, ends a subscription by a POST without cookies, from no page of ours. The token in the address
 * is what lets it, and no other site knows one; so it is answered before anything asks where it comes from. The page's own button comes from its page.
 */
export function oneClick(ground: Ground): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = /^\/unsubscribe\/([\w-]{1,100})$/.exec(c.req.path)?.[1]
    if (c.req.method !== 'POST' || token === undefined || !(await isOneClick(c.req.raw))) return await next()
    const requestId = c.get('requestId')
    const ctx: Ctx = { ...ground, actor: visitor, requestId }
    try {
      await unsubscribeByLink(ctx, token)
    } catch (error) {
      if (isHouseError(error) && error.code === 'not-found') return problem(404, error.message, requestId)
      throw error
    }
    return c.text('Unsubscribed', 200, { 'cache-control': 'private, no-store' })
  }
}

/** Two words, and what a multipart form puts round them; `bodyLimit` is before it. */
async function isOneClick(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
