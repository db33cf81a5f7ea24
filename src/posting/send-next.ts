import type { Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { pickQuoteOfTheDay } from '#quotes'
import type { Account } from './account.ts'
import { claimAccount, saveName } from './account-store.ts'
import { askAt, type Ask } from './ask.ts'
import { Fault } from './fault.ts'
import { noteAttempt, type Tried } from './note-attempt.ts'
import { mostPictureBytes, tooLate, type Draw, type Post, type Render } from './post.ts'
import { saveSent, takeDue } from './post-store.ts'
import { recordKey } from './record-key.ts'
import { unseal } from './secret.ts'
import { openOf } from './servers.ts'
import type { Draft, Published, Session } from './session.ts'

/** Longer than an attempt can take. If a process dies while posting, another one goes on after that, and looks first whether it is there. */
const claimMs = 10 * 60_000

export type Around = { render: Render<Ctx>; draw: Draw<Ctx> }

/** Of one worker on one account. `session` stays open from post to post: servers count how often somebody signs in. */
export type Lane = { worker: string; around: Around; session?: { of: string; open: Session; ask: Ask } | undefined }

/** Does what is due first on an account, and saves the result. @returns whether there was anything */
export async function sendNext(ctx: Ctx, id: string, lane: Lane): Promise<boolean> {
  const { worker } = lane
  const until = new Date(ctx.clock.now().getTime() + claimMs)
  const due = await tally(ctx, async (writing) => {
    const account = await claimAccount(writing, id, { worker, until })
    const post = account && (await takeDue(writing, id))
    return account && post && { account, post }
  })
  if (!due) return false
  const { account, post } = due
  const tried = await attempt(ctx, account, post, lane)
  await tally(ctx, (writing) => noteAttempt(writing, account, post, tried))
  return true
}

async function attempt(ctx: Ctx, account: Account, post: Post, lane: Lane): Promise<Tried> {
  const secret = unseal(ctx, account.id, account.secret)?.toString()
  if (secret === undefined)
    return { fault: new Fault('sign-in', 'The site has another secret now, so it can’t read this one. Sign in again.') }
  try {
    const session = await openFor(ctx, account, secret, lane)
    if (post.state === 'removing') return await remove(ctx, session, post, lane)
    return await publish(ctx, session, post, lane)
  } catch (fault) {
    lane.session = undefined
    if (fault instanceof Fault) return { fault }
    if (fault instanceof LeftAlone) return { leftAlone: true }
    if (!isHouseError(fault)) ctx.log.error({ err: fault, post: post.id }, 'a quote could not be posted')
    const says = isHouseError(fault) ? fault.message : 'Something went wrong on this site while posting it.'
    return { fault: new Fault('passing', says) }
  }
}

async function openFor(ctx: Ctx, account: Account, secret: string, lane: Lane): Promise<Session> {
  if (lane.session?.of === account.secret) {
    lane.session.ask.begin()
    return lane.session.open
  }
  const ask = askAt(ctx, account.server, secret)
  const open = await openOf[account.kind](ask, { ...account, secret })
  if (open.name !== null && open.name !== account.name)
    await tally(ctx, (writing) => saveName(writing, account.id, open.name ?? account.name))
  lane.session = { of: account.secret, open, ask }
  return open
}

/** Somebody took it back or turned the account off while it was made ready. */
class LeftAlone extends Error {}

async function publish(ctx: Ctx, session: Session, post: Post, { worker, around }: Lane): Promise<Tried> {
  const there = await placeOf(session, post)
  if (there && post.state === 'waiting') return { published: there }
  if (there) {
    const draft = await draftOf(ctx, post, around)
    if (!draft) return { unseen: true }
    await session.edit?.(there.remoteId, draft)
    return { edited: draft.content }
  }
  if (post.giveUpAt <= ctx.clock.now()) return { fault: new Fault('refused', tooLate) }
  // By now another may be pinned, or this one be known as misattributed.
  const quote = await pickQuoteOfTheDay(ctx, post.day)
  if (!quote) return notSeen()
  const isAnother = quote.id !== post.quoteId
  // The site no longer knows what it showed on a day of long ago.
  if (isAnother && isPast(post.day, ctx.clock.now())) return notSeen()
  const what = { quoteId: quote.id, key: isAnother && post.content !== null ? recordKey(ctx.clock.now()) : post.key }
  const draft = await draftOf(ctx, what, around)
  if (!draft) return notSeen()
  const note = async () => {
    const sent = { ...what, content: draft.content }
    if (!(await tally(ctx, (writing) => saveSent(writing, post.id, worker, sent)))) throw new LeftAlone()
  }
  return { published: await session.publish(draft, note) }
}

const notSeen = () => ({ fault: new Fault('refused', 'Readers no longer see this quote.') })

/** In every time zone. */
const isPast = (day: string, now: Date) => day < new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)

async function remove(ctx: Ctx, session: Session, post: Post, { around }: Lane): Promise<Tried> {
  if (post.unseenAt !== null && (await around.render(ctx, [post.quoteId])).has(post.quoteId)) return { leftAlone: true }
  const there = await placeOf(session, post)
  if (there) await session.remove(there.remoteId)
  return { removed: true }
}

/** Where it is, as noted, or as the server says. What was never sent is nowhere. */
async function placeOf(session: Session, post: Post): Promise<Published | undefined> {
  if (post.remoteId !== null) return { remoteId: post.remoteId, url: null }
  return post.content === null ? undefined : await session.find({ ...post, content: post.content })
}

type What = Pick<Post, 'quoteId' | 'key'>

async function draftOf(ctx: Ctx, { quoteId, key }: What, { render, draw }: Around): Promise<Draft | undefined> {
  const content = (await render(ctx, [quoteId])).get(quoteId)
  const picture = content && (await draw(ctx, quoteId, mostPictureBytes))
  return content && picture && { key, content, picture, at: ctx.clock.now() }
}
