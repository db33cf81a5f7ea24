import { randomBytes } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { hashOfToken } from '../hash-of-token.ts'
import { insertSetupLink } from '../people/setup-store.ts'

/** How long the printed link is good. */
const setupLinkHours = 24

/**
 * A token by which somebody can become the first admin, once; null where there is an admin. Each start has one of its own, and those of
 * other processes stay good: the person who reads one of three logs does not know which is the latest. @throws Forbidden for all but the system
 */
export async function openSetup(ctx: Ctx): Promise<{ token: string } | null> {
  requireRole(ctx, 'system')
  const token = randomBytes(32).toString('base64url')
  const ends = new Date(ctx.clock.now().getTime() + setupLinkHours * 3_600_000)
  const isKept = await tally(ctx, (writing) => insertSetupLink(writing, hashOfToken(token), ends))
  return isKept ? { token } : null
}
