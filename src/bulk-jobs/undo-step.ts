import { deskRoles, requireRight, requireRole, type Ctx } from '#access'
import { putBackPiece, type Seen } from '#changes'
import { waysOf } from '#history'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { BulkJob, Stepped } from './bulk-job.ts'

/** Puts back the next things of the batch that a job undoes, noun by noun. @returns undefined where nothing is left @throws Forbidden for a person who has no such right any more · Invalid for what has no way back */
export async function undoStep(
  acting: Ctx,
  { undoes, batch, input: { nouns = [] }, piece, after }: BulkJob,
  most: number,
  later: (seen: Seen) => void,
): Promise<Stepped | undefined> {
  // Assignments need no right of their own.
  requireRole(acting, ...deskRoles)
  const undone = undoes ?? ''
  const ways = waysOf({ nouns })
  if (!ways) throw new Invalid(say('desk-history.cannot-be-undone'))
  const way = ways[piece]
  if (!way) return undefined
  if (way.right) requireRight(acting, way.right)
  const { last, undone: changed, kept } = await putBackPiece(acting, way, { batch: undone, undo: batch, after, most, later })
  const next = last === null ? { piece: piece + 1, place: 0, after: '' } : { piece, place: 0, after: last }
  return { next, changed, skipped: kept }
}
