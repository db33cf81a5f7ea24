import type { Ground } from '#platform/ground'
import { linkToken } from '../links.ts'

/**
 * What a mail to a list carries for mail programs: unsubscribing by one click (RFC 8058), and which list it is (RFC 2919). No header names
 * anybody else who gets it.
 */
export function listHeaders(
  ctx: Pick<Ground, 'deriveKey'>,
  { origin }: { origin: string },
  subscription: { id: string },
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${origin}/unsubscribe/${linkToken(ctx, 'unsubscribe', subscription)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${new URL(origin).hostname}>`,
  }
}
