import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { settleNotices } from '#notices'
import { Conflict, Invalid } from '#platform/errors'
import { getDeskQuote, mergeQuote, updateQuote } from '#quotes'
import { settleInput, type CorrectionRecord, type Report, type SettleInput, type Settling } from './report.ts'
import { sendAnswers } from './send-answers.ts'
import { addSettlement, readCorrectionRecords } from './settlement-store.ts'
import { closeReports, countOpenOf, lockReports } from './store.ts'
import { tellOfReports } from './tell-of-reports.ts'

type Settled = {
  settlement: string
  /** By which all of it can be undone. */
  batch: string
  /** How many will be told. */
  tells: number
}

/**
 * Settles these reports on a quote, one or several: changes the quote as the outcome asks, keeps the note for its page, and mails an answer to each
 * reader who left an address, half a minute later. The quote's other reports stay open.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when somebody else was first, with the quote or with a report
 */
export async function settleReports(ctx: Ctx, quoteId: string, input: SettleInput): Promise<Settled> {
  requireRight(ctx, 'reports.settle')
  const asked = takeInput(settleInput, input)
  const [id, batch] = [randomUUID(), randomUUID()]
  const intoId = asked.outcome === 'duplicate' ? asked.into : null
  const at = intoId ?? quoteId
  const { tells } = await change(ctx, { noun: 'correction', id: at, verb: 'settle', batch }, async (writing) => {
    const reports = await lockReports(writing, asked.reports)
    requireOpen(reports, quoteId, asked)
    requireAnswer(reports, asked)
    await apply(writing, quoteId, asked, batch)
    const before = await recordAt(writing, at)
    // Nobody who looks finds a quote that was taken down; nobody has to be told there why.
    const note = asked.outcome === 'removed' ? '' : asked.note
    await addSettlement(writing, { id, quoteId, outcome: asked.outcome, note, reason: asked.reason, intoId, batch })
    await closeReports(writing, asked.reports, id)
    await tellOfReports(writing, asked.reports, 'settle')
    if ((await countOpenOf(writing, quoteId)) === 0) await settleNotices(writing, 'report', [quoteId])
    const tells = reports.filter(({ email }) => email !== null).length
    if (tells > 0) await sendAnswers(writing, id)
    return { tells, before, after: await recordAt(writing, at) }
  })
  return { settlement: id, batch, tells }
}

async function recordAt(writing: Writing, quoteId: string): Promise<CorrectionRecord> {
  return (await readCorrectionRecords(writing, [quoteId])).get(quoteId) ?? { corrections: [], settlements: [] }
}

function requireOpen(reports: Report[], quoteId: string, asked: Settling): void {
  const isWhole = reports.length === new Set(asked.reports).size && reports.every((report) => report.quoteId === quoteId)
  if (!isWhole || reports.some(({ state }) => state !== 'open')) throw new Conflict(say('desk-reports.other-settled-already'))
}

/** The answer to a reader says why nothing was changed. */
function requireAnswer(reports: Report[], { outcome, reason }: Settling): void {
  if (outcome !== 'declined' || reason !== '' || reports.every(({ email }) => email === null)) return
  const sentence = say('desk-reports.say-why-answer')
  throw new Invalid(sentence, { reason: sentence })
}

async function apply(writing: Writing, quoteId: string, asked: Settling, batch: string): Promise<void> {
  const as = { verb: 'update', batch }
  const { standing } = await getDeskQuote(writing, quoteId)
  switch (asked.outcome) {
    case 'corrected':
      await updateQuote(writing, quoteId, { ...changesOf(asked.changes), version: asked.version }, as)
      return
    case 'disputed':
      await updateQuote(writing, quoteId, { status: 'disputed', statusNote: asked.why, version: asked.version }, as)
      return
    case 'misattributed':
      // Such a quote is never featured.
      await updateQuote(
        writing,
        quoteId,
        {
          status: 'misattributed',
          statusNote: asked.why,
          isFeatured: false,
          version: asked.version,
        },
        as,
      )
      return
    case 'duplicate':
      if (standing.mergedInto !== asked.into) await mergeQuote(writing, quoteId, asked.into, { batch })
      return
    case 'removed':
      if (standing.deletedAt === null) throw new Invalid(say('desk-reports.not-in-trash'))
      return
    case 'declined':
  }
}

type Corrected = Extract<Settling, { outcome: 'corrected' }>

function changesOf({ source, ...changes }: Corrected['changes']) {
  return source === undefined ? changes : { ...changes, source }
}
