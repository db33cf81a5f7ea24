import { systemActor, type Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { sendMail } from '#platform/send-mail'
import { excerpt } from '#plates'
import { creditOf, getDeskQuote } from '#quotes'
import { getSettings } from '#settings'
import './mails.ts'
import { readSettlement } from './settlement-store.ts'
import { listUntold, saveTold } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-report-answers': { settlement: string }
  }
}

const longestText = 200

/**
 * The job: tells those who left an address how it was settled, unless it was taken back meanwhile. What they wrote themselves is not in the mail: nobody has
 * confirmed that the address is theirs. Why one could not be told stands beside the report; what may pass is tried again.
 */
export async function mailReportAnswers(ctx: Ctx, { settlement: id }: { settlement: string }): Promise<void> {
  const settlement = await readSettlement(ctx, id)
  if (!settlement || settlement.undone) return
  const { outcome, note, reason, quoteId, intoId } = settlement
  const under = { ...ctx, actor: systemActor }
  const quote = await getDeskQuote(under, quoteId)
  const { contact_email: replyTo } = await getSettings(ctx)
  const data = {
    text: excerpt(quote.text, longestText),
    author: creditOf(quote),
    quoteId: intoId ?? quoteId,
    outcome,
    note,
    reason,
  }
  let later: Error | undefined
  for (const { id: report, email } of await listUntold(ctx, id)) {
    const told = (failure: string | null) =>
      tally(under, (writing) => saveTold(writing, report, { told_at: failure === null ? ctx.clock.now() : null, failure }))
    try {
      await sendMail(ctx, { email }, 'report-settled', data, replyTo ? { replyTo } : {})
      await told(null)
    } catch (error) {
      if (!isHouseError(error)) throw error
      await told(error.message)
      // An address that no server takes does not get better.
      if (error.code !== 'invalid') later = error
    }
  }
  if (later !== undefined) throw later
}
