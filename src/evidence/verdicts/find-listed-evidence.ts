import { deskRoles, requireRole, type Ctx } from '#access'
import { readListedEvidence, type ListedEvidence } from './verdict-store.ts'

/** What lists of the desk say of these quotes. One query. @throws Forbidden below author */
export async function findListedEvidence(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ListedEvidence>> {
  requireRole(ctx, ...deskRoles)
  return await readListedEvidence(ctx, ids)
}
