import type { Ctx } from '#access'
import { tally } from '#changes'
import type { Prepared } from '#platform/ground'
import { beginDelivery, handBack, settleDelivery, type Ending } from './delivery-store.ts'
import { issueEnvelope } from './issue-envelope.ts'
import type { Issue } from './issue-store.ts'
import { recordBounce, recordDelivered } from './record-bounce.ts'
import { worker } from './sender.ts'

/** Why nobody else gets it now. `forMs`: it is tried again after so long; null: a person has to look. */
export type Setback = { reason: string; forMs: number | null }

const minute = 60_000
/** The waits between tries for an address that is not taken now: greylisting, full mailboxes. After five its address is suppressed. */
const waits = [5, 15, 60, 240, 240].map((minutes) => minutes * minute)
/** So many refused mails in a row say something of us, or of the whole list. */
const mostRefused = 10
let refusedInRow = 0
/** 421 is also how one address is put off; so many in a row, of those that are sent together, say that the server is leaving. */
const mostGoodbyes = 5
export type Goodbyes = { inRow: number }

type One = { issue: Issue; mail: Prepared; delivery: { id: string; subscription: string | null }; goodbyes: Goodbyes }

/**
 * Marks that it is handed over, hands it over, and marks how that ended. Killed between the marks it is unknown.
 * @returns true to go on; false where the issue is not sent any more; or what holds everybody up
 */
export async function sendOne(ctx: Ctx, { issue, mail, delivery, goodbyes }: One): Promise<boolean | Setback> {
  const { id, subscription } = delivery
  const begun = await tally(ctx, (writing) => beginDelivery(writing, id, worker, issue.kind))
  if (!begun) return false
  if (begun.state === 'skipped' || begun.email === null || subscription === null) return true
  const { own, envelope } = issueEnvelope(ctx, issue, { id, email: begun.email, subscription }, mail.origin)
  const { ended, code, says } = await mail.post({ email: begun.email }, own, envelope)
  const settle = (ending: Ending) =>
    tally(ctx, (writing) => settleDelivery(writing, id, worker, { code, said: says || null, ...ending }))
  refusedInRow = ended === 'refused' || ended === 'declined' ? refusedInRow + 1 : ended === 'sent' ? 0 : refusedInRow
  goodbyes.inRow = ended === 'later' && code === 421 ? goodbyes.inRow + 1 : 0
  switch (ended) {
    case 'sent':
      await settle({ state: 'sent' })
      await recordDelivered(ctx, subscription)
      return true
    case 'unclear':
      await settle({ state: 'unknown' })
      return { reason: `The connection broke while a mail was handed over. ${says}`, forMs: minute }
    case 'away':
      await tally(ctx, (writing) => handBack(writing, id, worker))
      return { reason: says, forMs: minute }
    case 'later':
      if (goodbyes.inRow < mostGoodbyes) return await tryLater()
      await tally(ctx, (writing) => handBack(writing, id, worker))
      return { reason: `The mail server takes nothing now: it said “${says}” of the last ${mostGoodbyes} mails.`, forMs: minute }
    default:
      await settle({ state: 'failed' })
      if (ended === 'refused') await recordBounce(ctx, { id: subscription, kind: 'hard', note: says })
      if (refusedInRow < mostRefused) return true
      refusedInRow = 0
      return {
        reason: `The mail server took none of the last ${mostRefused} mails: “${says}”. Look at the addresses, and at what it says, before you go on.`,
        forMs: null,
      }
  }

  async function tryLater(): Promise<boolean> {
    // RFC 3463: 4.3 is about the mail server itself; a full disk there, or our share of the day, says nothing of an address.
    const isOfServer = /^4\d\d 4\.3\./.test(says) || code === 454 || code === 421
    const isOver = !isOfServer && (await recordBounce(ctx, { id: subscription ?? '', kind: 'soft', note: says }))
    const wait = waits[(begun?.attempts ?? 1) - 1]
    if (isOver || wait === undefined) await settle({ state: 'failed' })
    else await settle({ state: 'pending', notBefore: new Date(ctx.clock.now().getTime() + wait) })
    return true
  }
}
