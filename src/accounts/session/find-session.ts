import type { Ctx } from '#access'
import { tally } from '#changes'
import type { Account, Session } from '../account.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { deleteSession, readSession, stampSession } from './session-store.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long a session lasts unused, and at most: the person who may enter the desk signs in again the next morning. */
const sessionEnds = {
  staff: { idleMs: 12 * hour, mostMs: 30 * day },
  others: { idleMs: 30 * day, mostMs: 90 * day },
} as const

/** A use is written down this often, so that reading a page is not also a write. */
const stampMs = 10 * 60_000

/**
 * The session that the token opens, renewed by this use unless it is only looked at; null where it has ended, or its account is
 * disabled. One query.
 */
export async function findSession(ctx: Ctx, token: string, { asUse = true } = {}): Promise<Session | null> {
  const session = await readSession(ctx, hashOfToken(token))
  if (!session) return null
  const now = ctx.clock.now()
  const expiresAt = endOf(session, now)
  if (session.account.disabledAt !== null || endOf(session, session.lastUsedAt) <= now) {
    await tally(ctx, (writing) => deleteSession(writing, session.id))
    return null
  }
  if (!asUse) return { ...session, expiresAt: endOf(session, session.lastUsedAt) }
  if (now.getTime() - session.lastUsedAt.getTime() < stampMs) return session
  await tally(ctx, (writing) => stampSession(writing, session.id, expiresAt))
  return { ...session, lastUsedAt: now, expiresAt }
}

/** When a session ends that was last used then: a role counts from the moment it is held. */
export function endOf({ createdAt, account }: Pick<Session, 'createdAt' | 'account'>, used: Date): Date {
  const { idleMs, mostMs } = sessionEnds[isStaff(account) ? 'staff' : 'others']
  return new Date(Math.min(used.getTime() + idleMs, createdAt.getTime() + mostMs))
}

const isStaff = ({ role }: Account) => role !== 'user'
