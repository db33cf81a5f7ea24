import type { Ctx } from '#access'
import { tally } from '#changes'
import { answersOf, hearHandedBack, hearPutOff, isOfAll, isResting } from './answers.ts'
import { forgiveSoftBounces } from '../returned/bounce-store.ts'
import { handBack, settleDelivery } from './delivery-store.ts'
import { recordBounce } from '../returned/record-bounce.ts'
import { worker } from './sender.ts'
import { minute, type Setback } from './setback.ts'

/** The waits between tries for an address that is not taken now: greylisting, full mailboxes. After five it is given up. */
const waits = [5, 15, 60, 240, 240]
/** Where nobody is taken: a day, for what a server takes in a day. */
const waitsForAll = [5, 60, 240, 480, 720]

type One = { id: string; subscription: string; attempts: number }

/**
 * "Not now", said of one mail. Among others that are taken it alone waits, and the fifth time in a row its address is suppressed. Where all are put off, nothing
 * is held against any of them: those that were put off before wait longer, and nobody new is asked for until a while has passed.
 * @returns true to go on with the others; or what holds them up
 */
export async function putOff(
  ctx: Ctx,
  { id, subscription, attempts }: One,
  { code, says }: { code: number | null; says: string },
): Promise<true | Setback> {
  const answers = answersOf(ctx)
  const isFirst = attempts === 1
  hearPutOff(answers, id, { isFirst })
  if (isFirst && isResting(answers)) {
    hearHandedBack(answers, id)
    await forgive(ctx)
    await tally(ctx, (writing) => handBack(writing, id, worker))
    return {
      reason: `The mail server is refusing email right now. It answered “${says}” to the last ${answers.first.size} emails.`,
      forMs: minute,
    }
  }
  const isOver = await hold(ctx, { id: subscription, note: says, isOfServer: isOfServer(code, says) })
  const wait = (isOfAll(answers) ? waitsForAll : waits)[attempts - 1]
  const later = wait === undefined ? undefined : new Date(ctx.clock.now().getTime() + wait * minute)
  await tally(ctx, (writing) =>
    settleDelivery(writing, id, worker, {
      code,
      said: says || null,
      ...(isOver || later === undefined ? { state: 'failed' } : { state: 'pending', notBefore: later }),
    }),
  )
  return true
}

/** RFC 3463: 4.3 is about the mail server itself; a full disk there, or our share of the day, says nothing of an address. */
const isOfServer = (code: number | null, says: string) => /^4\d\d 4\.3\./.test(says) || code === 454 || code === 421

type Held = { id: string; note: string; isOfServer: boolean }

/** Counts it against the address, unless it was said of everybody. @returns whether the address is suppressed by this */
async function hold(ctx: Ctx, { id, note, isOfServer }: Held): Promise<boolean> {
  const answers = answersOf(ctx)
  if (isOfAll(answers)) {
    await forgive(ctx)
    return false
  }
  if (isOfServer) return false
  answers.counted.push(id)
  return await recordBounce(ctx, { id, kind: 'soft', note })
}

/** What was counted before it was plain that it was said of everybody. */
async function forgive(ctx: Ctx): Promise<void> {
  const forgiven = answersOf(ctx).counted.splice(0)
  if (forgiven.length > 0) await tally(ctx, (writing) => forgiveSoftBounces(writing, forgiven))
}
