import { deskRoles, editorRoles, requireAccount, requireRole, type Ctx } from '#access'
import { listThreadLines, type ThreadLine } from './assignment-store.ts'
import { listStaff } from './record-store.ts'
import { isEditor } from './require-record.ts'
import type { Colleague, ThreadNoun } from './thread.ts'

/** What lists show of the threads of these records, by id: authors see those of their own quotes. One query. @throws Forbidden below author */
export async function findThreadLines(ctx: Ctx, noun: ThreadNoun, ids: readonly string[]): Promise<Map<string, ThreadLine>> {
  requireRole(ctx, ...deskRoles)
  if (ids.length === 0) return new Map()
  const lines = await listThreadLines(ctx, noun, ids, isEditor(ctx) ? undefined : requireAccount(ctx))
  return new Map(lines.map((line) => [line.id, line]))
}

/** Everybody whom some record can be assigned to, by name. One query. @throws Forbidden below moderator */
export async function findColleagues(ctx: Ctx): Promise<Colleague[]> {
  requireRole(ctx, ...editorRoles)
  return await listStaff(ctx)
}
