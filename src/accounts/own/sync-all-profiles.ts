import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { countUsers, syncProfiles } from '../profile-store.ts'

export type AllSynced = { inserted: number; updated: number; alreadyExisting: number; total: number }

/** Brings every profile into step with its account, as `syncProfile` does with one. @throws Forbidden below admin */
export async function syncAllProfiles(ctx: Ctx): Promise<AllSynced> {
  requireRight(ctx, 'people.manage')
  const act = { noun: 'account', verb: 'sync-profile', batch: randomUUID() } as const
  const { changes, total } = await changeMany(ctx, act, async (writing) => {
    const synced = await syncProfiles(writing)
    const changes = synced.map(({ id, result }) => ({ id, before: null, after: { result }, seen: 'nothing' as const }))
    return { changes, total: await countUsers(writing) }
  })
  const inserted = changes.filter(({ after }) => after.result === 'inserted').length
  return { inserted, updated: changes.length - inserted, alreadyExisting: total - changes.length, total }
}
