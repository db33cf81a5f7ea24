import { systemActor } from '#access'
import { change, type Writing } from '#changes'
import { tellStaff } from '#notices'
import { secondsToWait } from '#platform/retry-after'
import type { Account } from './account.ts'
import { lockAccount, saveOff, saveResume } from './account-store.ts'
import type { Fault } from './fault.ts'
import type { Post, PostContent } from './post.ts'
import { saveContent, saveEnded, saveNotRemoved, savePause, savePosted, saveTask } from './post-store.ts'
import type { Published } from './session.ts'
import { tellChanged } from './tell-changed.ts'

/** Seconds until it is tried again, each a tenth more or less; the last one again and again. */
const pauses = [60, 5 * 60, 15 * 60, 3_600, 3 * 3_600] as const
/** An edit is given up after so many: the post stays as it is. */
const mostEdits = 12

/** Whether a post is there can't be found out for so long after it was too late to post it. */
const soughtDays = 7

/** A removal is given up after so many tries, which take about a week. A server that is only away is asked for as long as that lasts. */
const mostRemovals = 60

const notRemoved = 'It could not be taken back for a week.'

export type Tried =
  | { published: Published }
  | { edited: PostContent }
  | { removed: true }
  | { fault: Fault }
  /** Somebody decided otherwise meanwhile, or readers see the quote again. */
  | { leftAlone: true }
  /** It was to be edited, and readers no longer see the quote. */
  | { unseen: true }

/** Saves the result of an attempt: whether it is over, when it is tried again, and whether the account is paused. */
export async function noteAttempt(
  writing: Writing,
  used: Account,
  post: Post,
  tried: Tried,
  chance = Math.random,
): Promise<void> {
  const account = await lockAccount(writing, used.id)
  // Somebody has removed it since, with its posts.
  if (!account) return
  if ('published' in tried) return await savePosted(writing, post, tried.published)
  if ('edited' in tried) {
    await saveContent(writing, post.id, tried.edited)
    return await saveEnded(writing, post, { state: 'posted', fault: null, changedAt: null, changedTo: null })
  }
  if ('unseen' in tried) return await saveTask(writing, post.id, { state: 'removing', unseenAt: writing.clock.now() })
  if ('leftAlone' in tried) {
    const state = post.remoteId === null ? 'waiting' : 'posted'
    return post.unseenAt === null ? undefined : await saveEnded(writing, post, { state, fault: null })
  }
  if ('removed' in tried) return await saveEnded(writing, post, { state: 'removed', fault: null, changedAt: null })
  const { fault } = tried
  // Somebody has signed in again since: it is tried with that at once.
  if (fault.kind === 'sign-in' && account.secret !== used.secret) return
  const now = writing.clock.now()
  const isLost = post.state === 'waiting' && now.getTime() - post.giveUpAt.getTime() >= soughtDays * 86_400_000
  const isOver = fault.kind === 'refused' || isLost || (post.state === 'changing' && post.tries >= mostEdits)
  if (isOver && post.state === 'waiting') return await saveEnded(writing, post, { state: 'failed', fault: fault.message })
  if (isOver && post.state === 'changing') {
    await tellChanged(writing, account, post)
    return await saveEnded(writing, post, { state: 'posted', fault: fault.message, changedAt: now })
  }
  if (post.state === 'removing' && post.tries >= mostRemovals && fault.kind !== 'sign-in' && fault.kind !== 'away') {
    const state = post.remoteId === null ? 'failed' : 'posted'
    return await saveNotRemoved(writing, post, { state, fault: `${notRemoved} ${fault.message}` })
  }
  const pause = (pauses[post.tries - 1] ?? pauses[pauses.length - 1] ?? 0) * (0.9 + 0.2 * chance())
  const seconds = Math.max(pause, secondsToWait(fault.retryAfter, now))
  const dueAt = new Date(now.getTime() + Math.round(seconds * 1_000))
  await savePause(writing, post.id, { fault: fault.message, dueAt })
  if (fault.kind === 'away') await saveResume(writing, account.id, dueAt)
  if (fault.kind === 'sign-in' && account.onSince !== null) await pauseAccount(writing, account, fault.message)
}

async function pauseAccount(writing: Writing, { id, name, server }: Account, fault: string): Promise<void> {
  await change({ ...writing, actor: systemActor }, { noun: 'posting-account', id, verb: 'disable' }, async (inside) => {
    await saveOff(inside, id, 'sign-in', fault)
    const details = { name, host: new URL(server).host, fault }
    await tellStaff(inside, { kind: 'posting-paused', subject: id, details })
    return { before: { name, on: true }, after: { name, on: false, reason: 'sign-in' }, seen: 'nothing' }
  })
}
