import { deskRoles, requireRole, type Ctx } from '#access'
import { listVersions, type Version } from '#changes'
import { changedThing, type Opened, type OpenRecord } from './presence.ts'

/** Who of the others saved it last since the version that the person has, and when. The caller has checked that the person may open it. @throws Forbidden below author */
export async function findLastSave(
  ctx: Ctx,
  opened: Opened,
  open: Pick<OpenRecord, 'version' | 'savedAt'>,
  unseen: { account: string; version: number },
): Promise<Pick<Version, 'by' | 'at'> | undefined> {
  requireRole(ctx, ...deskRoles)
  const [last] = await listVersions(ctx, { ...changedThing(opened), most: 1, unseen })
  if (!last) return undefined
  // The time of the newest save belongs to this person only where nobody saved after them.
  const isNewest = last.after?.version === open.version
  return { by: last.by, at: (isNewest ? open.savedAt : null) ?? last.at }
}
