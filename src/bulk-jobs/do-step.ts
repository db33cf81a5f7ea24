import { findActor } from '#accounts'
import { requireRole, type Ctx } from '#access'
import { tally, type Changed, type Seen, type Writing } from '#changes'
import { requestEvidence } from '#evidence'
import { say } from '#messages'
import { changeQuotes, quotesActs, type QuotesAct } from '#quotes'
import { assignRecords, type Assigned } from '#threads'
import { addSkipped, type BulkAct, type BulkJob, type Stepped } from './bulk-job.ts'
import { endBulkJob } from './end-bulk-job.ts'
import { lockBulkJob, readPiece, saveBulkJob } from './store.ts'
import { tellOf } from './tell-of.ts'
import { undoStep } from './undo-step.ts'

/** Does the next of a job, up to `most`, and notes in the same transaction how far it is. The person's account is read each time: once it is disabled, nothing more is done in its name. @returns whether more is left */
export async function doStep(ctx: Ctx, id: string, most: number): Promise<boolean> {
  requireRole(ctx, 'system')
  const { goesOn } = await tally(
    ctx,
    async (writing): Promise<{ goesOn: boolean; notices: Changed[] }> => {
      const found = await lockBulkJob(writing, id)
      // Somebody stopped it.
      if (found?.state !== 'running') return { goesOn: false, notices: [] }
      const actor = found.createdBy === null ? undefined : await findActor(writing, found.createdBy)
      if (!actor) {
        const end = { state: 'stopped', reason: say('desk-bulk.person-gone') } as const
        return { goesOn: false, notices: await endBulkJob(writing, found, end) }
      }
      const seen: Seen[] = []
      const later = (one: Seen) => void seen.push(one)
      const acting = { ...writing, actor }
      const did = found.act === 'undo' ? await undoStep(acting, found, most, later) : await actStep(acting, found, most, later)
      if (!did) return { goesOn: false, notices: await endBulkJob(writing, found, { state: 'done', reason: null }) }
      const { told, notices } = tellOf(found, ctx.clock.now(), { seen, isOver: false })
      await saveBulkJob(writing, id, {
        ...did.next,
        ...told,
        done: found.done + did.changed + did.skipped.length,
        changed: found.changed + did.changed,
        skipped: addSkipped(found.skipped, did.skipped),
      })
      return { goesOn: true, notices }
    },
    ({ notices }) => notices,
  )
  return goesOn
}

async function actStep(acting: Writing, found: BulkJob, most: number, later: (seen: Seen) => void): Promise<Stepped | undefined> {
  const ids = await readPiece(acting, found, most)
  if (!ids) return undefined
  const { piece, place, after } = found
  // A piece ends: the next step begins with another.
  if (ids.length === 0) return { next: { piece: piece + 1, place: 0, after }, changed: 0, skipped: [] }
  return { next: { piece, place: place + ids.length, after }, ...(await act(acting, found, ids, later)) }
}

async function act(
  acting: Ctx,
  { act, input, batch }: BulkJob,
  ids: string[],
  later: (seen: Seen) => void,
): Promise<Pick<Stepped, 'changed' | 'skipped'>> {
  if (isOfQuotes(act)) {
    // What was sent is parsed again by the verb.
    return await changeQuotes(acting, { ...input, act, ids } as Parameters<typeof changeQuotes>[1], { batch, later }) // safe: the verb parses it
  }
  if (act === 'look') {
    const { asked } = await requestEvidence(acting, { ids })
    return { changed: asked === 'all' ? ids.length : asked, skipped: [] }
  }
  const assigning = { due: null, ...input, noun: 'quote' as const, ids }
  const { changed, skipped } = await assignRecords(acting, assigning as Parameters<typeof assignRecords>[1], { batch }) // safe: as above
  return { changed, skipped: skipped.map(({ id, why }) => ({ id, reason: whys[why]() })) }
}

const ofQuotes: ReadonlySet<string | null> = new Set(quotesActs)
const isOfQuotes = (act: BulkJob['act']): act is BulkAct & QuotesAct => ofQuotes.has(act)

const whys: Record<Assigned['skipped'][number]['why'], () => string> = {
  gone: () => say('desk-threads.skipped-gone'),
  unreadable: () => say('desk-threads.skipped-unreadable'),
  same: () => say('desk-threads.skipped-same'),
}
