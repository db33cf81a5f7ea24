import { deskRoles, requireRole, type Ctx } from '#access'
import { listVersions, type Version } from '#changes'
import { changedThing, type Ended, type Opened } from './presence.ts'

/** What became of a record that is no longer edited, who did it and when. The caller has checked that the person may open it. @throws Forbidden below author */
export async function findEnd(
  ctx: Ctx,
  opened: Opened,
): Promise<(Pick<Version, 'actor' | 'by' | 'at'> & { how: Ended }) | undefined> {
  requireRole(ctx, ...deskRoles)
  const [last] = await listVersions(ctx, { ...changedThing(opened), most: 1 })
  return last && { ...last, how: howEnded(opened, last) }
}

function howEnded({ noun }: Opened, { verb }: Version): Ended {
  if (noun === 'draft') return verb === 'publish-draft' ? 'published' : 'discarded'
  return noun === 'page' ? 'deleted' : 'trashed'
}
