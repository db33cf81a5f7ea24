import type { listAccounts, listInvitations } from '#accounts'
import type { listActions } from '#analytics'
import { dateOf, momentOf } from '#time'

type Listed = Awaited<ReturnType<typeof listAccounts>>['accounts'][number]

/** A row of the list: what its cells say, and what can be done with it. */
export function rowOf(
  { id, fullName, email, role, customRole, disabledAt, twoFactor, canSignIn, emailConfirmed, createdAt, lastSeenAt }: Listed,
  { timeZone, self, mailLeaves }: { timeZone: string; self: string | null; mailLeaves: boolean },
) {
  return {
    id,
    name: fullName || email,
    email,
    role,
    /** What the select has chosen: a built-in role, or the id of one of the site's own. */
    chosen: customRole?.id ?? role,
    isSelf: id === self,
    disabled: disabledAt !== null,
    twoFactor,
    canSignIn,
    /** Somebody typed this address; whose it is nobody has shown, where a mail could. */
    isUnproven: mailLeaves && canSignIn && !emailConfirmed,
    joined: dateOf(createdAt, timeZone),
    lastSeen: lastSeenAt === null ? null : momentOf(lastSeenAt, timeZone),
  }
}

export type PersonRow = ReturnType<typeof rowOf>

/** The spec's line of the panel: ids by their first eight characters. */
export function actionOf(
  { id, user_id, userName, action_type, quote_id, text, created_at }: Awaited<ReturnType<typeof listActions>>[number],
  timeZone: string,
) {
  return {
    id,
    user: user_id,
    name: userName,
    action: action_type.replaceAll('_', ' '),
    quote: quote_id,
    text,
    at: momentOf(created_at, timeZone),
  }
}

export type ActionShown = ReturnType<typeof actionOf>

export function invitationOf(
  { id, email, fullName, role, customRole, invitedBy, expiresAt }: Awaited<ReturnType<typeof listInvitations>>[number],
  { timeZone, now }: { timeZone: string; now: Date },
) {
  return {
    id,
    email,
    name: fullName,
    role,
    roleName: customRole?.name,
    invitedBy,
    ends: dateOf(expiresAt, timeZone),
    isOver: expiresAt <= now,
  }
}

export type InvitationShown = ReturnType<typeof invitationOf>
