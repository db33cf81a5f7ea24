import type { Ctx } from '#access'
import { deviceName } from './device-name.ts'
import { requireOwnSession } from './require-own-session.ts'
import { readSessionsOf } from './session-store.ts'

/** `device` as in "Firefox on Linux"; `address` is shortened, and empty where it is not known. */
export type SessionShown = {
  id: string
  device: string
  address: string
  createdAt: Date
  lastUsedAt: Date
  /** Whether it is the one that asks. */
  current: boolean
}

/** Where they are signed in, this browser first, then as used last. @throws SignInNeeded · Forbidden for a token */
export async function listSessions(ctx: Ctx): Promise<SessionShown[]> {
  const { id, sessionId } = requireOwnSession(ctx)
  const sessions = (await readSessionsOf(ctx, id)).map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    current: session.id === sessionId,
  }))
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
}
