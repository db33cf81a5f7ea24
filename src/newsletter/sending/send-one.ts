import type { Ctx } from '#access'
import { tally } from '#changes'
import type { Prepared } from '#platform/ground'
import { answersOf, hearAnother, hearHandedBack, hearTaken } from './answers.ts'
import { beginDelivery, handBack, settleDelivery, type Ending } from './delivery-store.ts'
import { issueEnvelope } from './issue-envelope.ts'
import type { Issue } from '../issues/issue-store.ts'
import { putOff } from './put-off.ts'
import { recordBounce, recordDelivered } from '../returned/record-bounce.ts'
import { worker } from './sender.ts'
import { minute, type Setback } from './setback.ts'

/** So many refused mails in a row say something of us, or of the whole list. */
const mostRefused = 10

type One = { issue: Issue; mail: Prepared; delivery: { id: string; subscription: string | null } }

/**
 * Marks that it is handed over, hands it over, and marks how that ended. Killed between the marks it is unknown.
 * @returns true to go on; false where the issue is not sent any more; or what holds everybody up
 */
export async function sendOne(ctx: Ctx, { issue, mail, delivery }: One): Promise<boolean | Setback> {
  const { id, subscription } = delivery
  const begun = await tally(ctx, (writing) => beginDelivery(writing, id, worker, issue.kind))
  if (!begun) return false
  if (begun.state === 'skipped' || begun.email === null || subscription === null) return true
  const { own, envelope } = issueEnvelope(ctx, issue, { id, email: begun.email, subscription }, mail.origin)
  const { ended, code, says } = await mail.post({ email: begun.email, language: begun.language }, own, envelope)
  const settle = (ending: Ending) =>
    tally(ctx, (writing) => settleDelivery(writing, id, worker, { code, said: says || null, ...ending }))
  const answers = answersOf(ctx)
  switch (ended) {
    case 'sent':
      hearTaken(answers, { isNew: begun.attempts === 1 && !answers.back.has(id) })
      await settle({ state: 'sent' })
      await recordDelivered(ctx, subscription)
      return true
    case 'unclear':
      await settle({ state: 'unknown' })
      return { reason: `The connection broke while a mail was handed over. ${says}`, forMs: minute }
    case 'away':
      hearHandedBack(answers, id)
      await tally(ctx, (writing) => handBack(writing, id, worker))
      return { reason: says, forMs: minute }
    case 'later':
      return await putOff(ctx, { id, subscription, attempts: begun.attempts }, { code, says })
    default:
      hearAnother(answers)
      answers.refused++
      await settle({ state: 'failed' })
      if (ended === 'refused') await recordBounce(ctx, { id: subscription, kind: 'hard', note: says })
      if (answers.refused < mostRefused) return true
      answers.refused = 0
      return {
        reason: `The mail server refused the last ${mostRefused} emails: “${says}”. Check its answer and the addresses before you resume.`,
        forMs: null,
      }
  }
}
