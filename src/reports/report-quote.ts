import { randomUUID } from 'node:crypto'
import { say } from '#messages'
import { takeInput, visitor, type Ctx } from '#access'
import { change } from '#changes'
import { tellStaff } from '#notices'
import { LimitReached } from '#platform/errors'
import { countAttempt, countFromNetwork, type From } from '#platform/limits'
import { creditOf, getQuote } from '#quotes'
import { reportInput, type ReportInput } from './report.ts'
import { addReport, countOpenOf } from './store.ts'

const rules = {
  fromNetwork: { name: 'report-network', most: 5, withinSeconds: 3_600 },
  toAddress: { name: 'report-address', most: 10, withinSeconds: 86_400 },
} as const

/** More on one quote are no news to anybody. */
const mostOpen = 20

/**
 * Keeps what somebody says is wrong with a quote, for the moderators. What a program seems to have written goes to the spam. The
 * moderators get a notice; the reader’s address gets one email, when the report is settled. @throws NotFound as `getQuote` · Invalid with the sentence of each field · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- anyone may say that something is wrong
export async function reportQuote(ctx: Ctx, quoteId: string, input: ReportInput, asker: From): Promise<void> {
  const quote = await getQuote(ctx, quoteId)
  const { website, kind, message, evidence, email } = takeInput(reportInput, input)
  await countFromNetwork(ctx, rules.fromNetwork, asker)
  if (email !== null) await countAttempt(ctx, rules.toAddress, email)
  if ((await countOpenOf(ctx, quote.id)) >= mostOpen) throw new LimitReached(say('report.many-open'), 86_400)
  const id = randomUUID()
  const state = website ? 'spam' : 'open'
  // Of somebody who is signed in the record does not say that it was they.
  await change({ ...ctx, actor: visitor }, { noun: 'quote-report', id, verb: 'send' }, async (writing) => {
    const reported = { quoteId: quote.id, quoteText: quote.text, quoteAuthor: creditOf(quote) }
    await addReport(writing, { id, ...reported, kind, message, evidenceUrl: evidence, email, state })
    const told = { kind: 'report', subject: quote.id, target: id, details: { text: quote.text }, except: ctx.actor.id } as const
    if (state === 'open') await tellStaff(writing, told)
    return { after: { state, kind, quote: quote.id }, seen: 'nothing' as const }
  })
}
