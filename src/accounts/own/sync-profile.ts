import { isId, type Ctx } from '#access'
import { change } from '#changes'
import { syncProfiles, type SyncResult } from '../profile-store.ts'
import { requireSelf } from './require-self.ts'

/**
 * Brings a profile into step with its account: one that is missing is made, one that differs is corrected. One's own, or as an
 * admin anybody's. @throws SignInNeeded · Forbidden
 */
export async function syncProfile(ctx: Ctx, of?: string): Promise<{ result: SyncResult }> {
  const id = requireSelf(ctx, of)
  if (!isId(id)) return { result: 'existing' }
  const { result } = await change(ctx, { noun: 'account', id, verb: 'sync-profile' }, async (writing) => {
    const [synced] = await syncProfiles(writing, id)
    const result: SyncResult = synced?.result ?? 'existing'
    const after = { result }
    return { result, before: result === 'existing' ? after : null, after, seen: 'nothing' }
  })
  return { result }
}
