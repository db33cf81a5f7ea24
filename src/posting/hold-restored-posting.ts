import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { listAccounts, saveOff } from './account-store.ts'

/** After a restore: a copy of a site must not post what the original posts. @returns how many were on @throws Forbidden but for the system */
export async function holdRestoredPosting(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  const on = (await listAccounts(ctx)).filter(({ onSince }) => onSince !== null)
  for (const { id, name } of on)
    await change(ctx, { noun: 'posting-account', id, verb: 'disable' }, async (writing) => {
      await saveOff(writing, id, 'restored')
      return { before: { name, on: true }, after: { name, on: false, reason: 'restored' }, seen: 'nothing' }
    })
  return on.length
}
