import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { lockSetup, saveSetup } from './setup-store.ts'

/** Nobody is led to the setup any more, whatever is left of it. @throws Forbidden for anyone but admins */
export async function endSetup(ctx: Ctx): Promise<void> {
  requireRight(ctx, 'settings.change')
  await change(ctx, { noun: 'setup', id: 'all', verb: 'end' }, async (writing) => {
    const before = await lockSetup(writing)
    if (before.overAt !== null) return { before, after: before }
    const after = { ...before, overAt: ctx.clock.now() }
    await saveSetup(writing, after)
    return { before, after, seen: 'nothing' as const }
  })
}
