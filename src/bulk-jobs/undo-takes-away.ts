import type { BatchHead } from '#changes'
import type { BulkInput, BulkJob } from './bulk-job.ts'
import { bulkActOf, type BulkNoun } from './bulk-nouns.ts'

/** Whether readers may lose something where this batch is undone; a batch of odd depth put the act back, so its undo does the act again. `undone`: which act it was, unknown for jobs that are older than this. */
export function undoTakesAway(
  noun: BulkNoun,
  undone: BulkInput['undone'],
  { act: { verb }, depth }: Pick<BatchHead, 'act' | 'depth'>,
): boolean {
  const { act, given } = undone ?? { act: verb, given: {} }
  return bulkActOf(noun, act)?.undoTakesAway?.(given, depth % 2 === 1) ?? false
}

/** Which act a job did, or, if it is an undo, which one it undid. */
export const actDone = ({ act, input }: Pick<BulkJob, 'act' | 'input'>): BulkInput['undone'] =>
  act === null || act === 'undo' ? input.undone : { act, given: input }
