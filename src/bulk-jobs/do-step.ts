import { findActor } from '#accounts'
import { requireRole, type Ctx } from '#access'
import { tally, type Changed, type Seen, type Writing } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { addSkipped, type BulkJob, type Stepped } from './bulk-job.ts'
import { bulkActOf } from './bulk-nouns.ts'
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
  const { noun, batch, input: given, piece, place, after } = found
  // A piece ends: the next step begins with another.
  if (ids.length === 0) return { next: { piece: piece + 1, place: 0, after }, changed: 0, skipped: [] }
  const act = bulkActOf(noun, found.act ?? '')
  if (!act) throw new Invalid(say('desk-verbs.unknown-action'))
  const done = await act.run(acting, { given, ids, batch, later })
  return { next: { piece, place: place + ids.length, after }, ...done }
}
