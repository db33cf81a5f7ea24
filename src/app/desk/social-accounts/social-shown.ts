import { say } from '#messages'
import type { AccountShown, OffReason, PostingKind, PostLine, PostState } from '#posting'
import { momentOf } from '#time'

export const kindNames: Record<PostingKind, string> = { bluesky: 'Bluesky', mastodon: 'Mastodon' }

const offWords: Record<OffReason, () => string> = {
  'by-hand': () => say('desk-posting.off'),
  'sign-in': () => say('desk-posting.off-sign-in'),
  restored: () => say('desk-posting.off-restored'),
  moved: () => say('desk-posting.off-moved'),
}

export function accountShown({ id, kind, server, name, remoteId, offReason, fault }: AccountShown) {
  return {
    id,
    kind,
    service: kindNames[kind],
    server,
    host: new URL(server).host,
    name,
    profile: kind === 'bluesky' ? `https://bsky.app/profile/${remoteId}` : `${server}/@${name.split('@')[1] ?? ''}`,
    isOn: offReason === null,
    isRefused: offReason === 'sign-in',
    standing:
      offReason === null
        ? { is: 'good' as const, says: say('desk-posting.on') }
        : { is: offReason === 'by-hand' ? undefined : ('wrong' as const), says: offWords[offReason]() },
    fault,
  }
}

export type AccountRow = ReturnType<typeof accountShown>

const stateWords: Record<PostState, () => string> = {
  waiting: () => say('desk-posting.state-waiting'),
  posted: () => say('desk-posting.state-posted'),
  failed: () => say('desk-posting.state-failed'),
  changing: () => say('desk-posting.state-changing'),
  removing: () => say('desk-posting.state-removing'),
  removed: () => say('desk-posting.state-removed'),
}

const stateDots: Partial<Record<PostState, 'waiting' | 'good' | 'wrong'>> = {
  waiting: 'waiting',
  posted: 'good',
  failed: 'wrong',
  changing: 'waiting',
  removing: 'waiting',
}

export function postShown(post: PostLine, now: Date, timeZone: string) {
  const { id, quoteId, text, kind, account, isAccountOn, state, wasSent, url, fault, dueAt, createdAt, postedAt, changedAt } =
    post
  const isBegun = state === 'changing' || state === 'removing'
  const isDue = state === 'waiting' || isBegun
  return {
    id,
    quoteId,
    text,
    account,
    service: kindNames[kind],
    // It is there, and something that was asked of it was not done.
    state: { is: state === 'posted' && fault !== null ? ('wrong' as const) : stateDots[state], says: stateWords[state]() },
    fault,
    note: isDue
      ? dueAt > now && isAccountOn
        ? say('desk-posting.again-at', { at: momentOf(dueAt, timeZone) })
        : null
      : changedAt && say('desk-posting.changed', { at: momentOf(changedAt, timeZone) }),
    at: momentOf(postedAt ?? createdAt, timeZone),
    url: state === 'removed' ? null : url,
    /** It is done in a moment. */
    isMoving: isDue && isAccountOn && dueAt <= now,
    /** What sending it now is called; null: it can't be. */
    send: !isAccountOn || state === 'posted' ? null : say(isBegun ? 'desk-posting.try-now' : 'desk-posting.send-again'),
    canTakeBack: isAccountOn ? state !== 'removed' && state !== 'removing' : state === 'waiting' && !wasSent,
  }
}

export type PostRow = ReturnType<typeof postShown>
