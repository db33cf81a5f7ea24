import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { dayMs } from '#time'
import { erase } from './erase.ts'
import { findTrashedSince } from './store.ts'
import { trashChoice, trashNouns, type TrashChoice } from './trash.ts'

/**
 * Deletes permanently what was chosen in the trash. What is not there any more is passed over.
 * A program waits for a day: nobody loses a site to a stolen token before the trash is seen.
 * @returns how many went @throws Forbidden below admin · PasswordNeeded · Invalid · Conflict for a program, where one of them has been in the trash for less than a day
 */
export async function eraseFromTrash(ctx: Ctx, input: Given<TrashChoice>): Promise<number> {
  requireRight(ctx, 'data.erase')
  requireFreshPassword(ctx)
  const chosen = takeInput(trashChoice, input)
  if (ctx.actor.program !== undefined) await refuseFresh(ctx, chosen)
  let erased = 0
  // Quotes first: what they point to can go only after them.
  for (const noun of trashNouns) {
    const ids = chosen.flatMap((one) => (one.noun === noun ? [one.id] : []))
    if (ids.length > 0) erased += await erase(ctx, noun, ids)
  }
  return erased
}

async function refuseFresh(ctx: Ctx, chosen: TrashChoice): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  for (const noun of trashNouns) {
    const ids = chosen.flatMap((one) => (one.noun === noun ? [one.id] : []))
    const [fresh] = ids.length > 0 ? await findTrashedSince(ctx, noun, ids, since) : []
    if (fresh !== undefined) throw new Conflict(say('desk-trash.program-waits'))
  }
}
