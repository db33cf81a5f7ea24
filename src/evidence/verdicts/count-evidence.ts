import { editorRoles, requireRole, type Ctx } from '#access'
import { evidenceKinds, type EvidenceKind } from './verdict.ts'
import { readEvidenceCounts } from './verdict-store.ts'

const most = 10_000

/** More than `most` of a kind are not counted. */
export type EvidenceCounts = { counts: Record<EvidenceKind, number>; waiting: number; most: number }

/** How many quotes of each kind there are, and how many the job still has to look for, each up to 10,000. One query. @throws Forbidden below moderator */
export async function countEvidence(ctx: Ctx): Promise<EvidenceCounts> {
  requireRole(ctx, ...editorRoles)
  const { counts, waiting } = await readEvidenceCounts(ctx, evidenceKinds, most)
  const all = Object.fromEntries(evidenceKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<EvidenceKind, number> // safe: of every kind
  return { counts: all, waiting, most }
}
