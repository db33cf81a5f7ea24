import { requireRight, type Ctx } from '#access'
import { countSetAside, readSetAside, type SetAside } from './outbox-store.ts'

/** The first of them are shown. */
const mostShown = 5

/** Changes of which no event could be made: how many, and the first ones with the reason. @throws Forbidden below admin */
export async function findSetAside(ctx: Ctx): Promise<{ total: number; first: SetAside[] }> {
  requireRight(ctx, 'webhooks.manage')
  const total = await countSetAside(ctx)
  return { total, first: total === 0 ? [] : await readSetAside(ctx, mostShown) }
}
