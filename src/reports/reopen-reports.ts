import { deskRoles, editorRoles, isId, requireRole, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { undoQuoteBatch } from '#quotes'
import { reportSentences, type Settlement } from './report.ts'
import { lockSettlement, readSettlement, readSettlementOf, saveUndone } from './settlement-store.ts'
import { closeAgain, openReports } from './store.ts'

/**
 * Takes back how reports were settled: the quote is as it was, its page says nothing of it, the reports are open. Who was told already hears again when
 * they are settled anew. @throws Forbidden below moderator · NotFound · Conflict where the quote was changed since · Invalid for what cannot be undone
 */
export async function reopenReports(ctx: Ctx, settlementId: string): Promise<void> {
  requireRole(ctx, ...editorRoles)
  const found = isId(settlementId) ? await readSettlement(ctx, settlementId) : undefined
  if (!found) throw new NotFound(reportSentences.missing)
  if (found.undoneIn !== null) throw new Conflict('Somebody has opened this report again already.')
  if (found.batch === null) await inTransaction(ctx, async (inside) => await takeBack(inside, found, found.id))
  else await undoSettledBatch(ctx, found.batch)
}

/**
 * Puts a change of quotes back as `undoQuoteBatch` does, and with it what was settled by that change; undone in turn, both stand again.
 * @throws as `undoQuoteBatch`
 */
export async function undoSettledBatch(ctx: Ctx, batch: string): Promise<{ batch: string; changed: number }> {
  requireRole(ctx, ...deskRoles)
  return await inTransaction(ctx, async (inside) => {
    const done = await undoQuoteBatch(inside, batch)
    const settled = await readSettlementOf(inside, batch)
    if (settled?.batch === batch) await takeBack(inside, settled, done.batch)
    else if (settled) await putBack(inside, settled, done.batch)
    return done
  })
}

async function takeBack(ctx: Ctx, settlement: Settlement, undoneIn: string): Promise<void> {
  await write(ctx, settlement, 'reopen', async (writing) => {
    await saveUndone(writing, settlement.id, { undone_in: undoneIn })
    await openReports(writing, settlement.id)
  })
}

async function putBack(ctx: Ctx, settlement: Settlement, batch: string): Promise<void> {
  await write(ctx, settlement, 'settle', async (writing) => {
    await saveUndone(writing, settlement.id, { undone_in: null, batch })
    await closeAgain(writing, settlement.id)
  })
}

async function write(ctx: Ctx, settlement: Settlement, verb: string, act: (writing: Writing) => Promise<void>): Promise<void> {
  const { id, quoteId, intoId, outcome, note } = settlement
  await change(ctx, { noun: 'correction', id: intoId ?? quoteId, verb }, async (writing) => {
    await lockSettlement(writing, id)
    await act(writing)
    const said = { outcome, note, quote: quoteId }
    return verb === 'reopen' ? { before: said, after: null } : { before: null, after: said }
  })
}
