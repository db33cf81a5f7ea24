import { deskRoles, requireRole, type Ctx } from '#access'
import { listVersions, type Version } from '#changes'
import type { Opened } from './presence.ts'

/** Who saved it last, and when. The caller has checked that the person may open it. @throws Forbidden below author */
export async function findLastSave(ctx: Ctx, { noun, id }: Opened): Promise<Pick<Version, 'actor' | 'by' | 'at'> | undefined> {
  requireRole(ctx, ...deskRoles)
  const [last] = await listVersions(ctx, { noun: noun === 'issue' ? 'newsletter-issue' : noun, id, most: 1 })
  return last
}
