import { parse } from 'hono/utils/cookie'
import { isbot } from 'isbot'

/** What a request says of who sends it. */
export type Asking = { userAgent: string | undefined; purpose: string | undefined; cookie: string | undefined }

/**
 * The browser that a person reads with; null for whom nothing is counted: a bot, a page that a browser fetches ahead, and
 * moderators and admins. The hint beside the session is believed: the person who forges it is only left out.
 */
export function countedReader({ userAgent = '', purpose = '', cookie }: Asking): string | null {
  return userAgent === '' || isbot(userAgent) || purpose.includes('prefetch') || isStaff(cookie) ? null : userAgent
}

function isStaff(cookie: string | undefined): boolean {
  if (!cookie?.includes('hint=')) return false
  try {
    const hint: unknown = JSON.parse(parse(cookie).hint ?? '')
    return typeof hint === 'object' && hint !== null && 'r' in hint && (hint.r === 'admin' || hint.r === 'moderator')
  } catch {
    return false
  }
}
