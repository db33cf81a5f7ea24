import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { listOn, saveOff } from './store.ts'

/** After a restore, turns webhooks off: a copy of a site must not send what the original sends. An admin turns them on. @throws Forbidden but for the system @returns how many */
export async function holdRestoredWebhooks(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  const on = await listOn(ctx)
  for (const { id, name } of on)
    await change(ctx, { noun: 'webhook', id, verb: 'disable' }, async (writing) => {
      await saveOff(writing, id, 'restored')
      return { before: { name, on: true }, after: { name, on: false, reason: 'restored' }, seen: 'nothing' }
    })
  return on.length
}
