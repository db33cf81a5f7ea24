import { systemActor, type Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { sendMail } from '#platform/send-mail'
import { excerpt } from '#plates'
import { getSettings } from '#settings'
import './mails.ts'
import { readSettlement } from './settlement-store.ts'
import { claimUntold, listUntold, saveUntold, type Untold } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-report-answers': { settlement: string }
  }
}

const longestText = 200
const longestMessage = 300

/**
 * The job: answers each reader who left an address, about their own report, unless the settlement was undone meanwhile. A mail that fails for good says so
 * beside the report; one that may pass later is tried again. Two jobs of one settlement may run at the same time, so each report is claimed before its mail:
 * a crash in between costs the mail, and no reader gets two.
 */
export async function mailReportAnswers(ctx: Ctx, { settlement: id }: { settlement: string }): Promise<void> {
  const settlement = await readSettlement(ctx, id)
  if (!settlement || settlement.undone) return
  const { outcome, note, reason, quoteId, intoId } = settlement
  const under = { ...ctx, actor: systemActor }
  const { contact_email: replyTo } = await getSettings(ctx)
  const data = { quoteId: intoId ?? quoteId, outcome, note, reason }
  let later: Error | undefined
  for (const { id: report, email, ...reported } of await listUntold(ctx, id)) {
    if (!(await tally(under, (writing) => claimUntold(writing, report, id)))) continue
    try {
      await sendMail(ctx, { email }, 'report-settled', { ...data, ...complaintOf(reported) }, replyTo ? { replyTo } : {})
    } catch (error) {
      const failure = isHouseError(error) ? error.message : null
      await tally(under, (writing) => saveUntold(writing, report, failure))
      if (!isHouseError(error)) throw error
      // An address that no server takes does not get better.
      if (error.code !== 'invalid') later = error
    }
  }
  if (later !== undefined) throw later
}

function complaintOf({ kind, message, quoteText, quoteAuthor }: Omit<Untold, 'id' | 'email'>) {
  const quote = quoteText === null ? null : { text: excerpt(quoteText, longestText), author: quoteAuthor ?? '' }
  return { kind, message: leadsElsewhere.test(message) ? null : excerpt(message, longestMessage), quote }
}

/** Nobody has confirmed that the address is the reader's. A message with a link or an address could be an advertisement, so it is not repeated. */
const leadsElsewhere = /[/@\\<>]|www\.|\p{L}\.\p{Ll}{2,}/iu
