import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { erase } from './erase.ts'
import { trashChoice, trashNouns, type TrashChoice } from './trash.ts'

/**
 * Deletes permanently what was chosen in the trash. What is not there any more is passed over.
 * @returns how many went @throws Forbidden below admin · PasswordNeeded · Invalid
 */
export async function eraseFromTrash(ctx: Ctx, input: Given<TrashChoice>): Promise<number> {
  requireRight(ctx, 'data.erase')
  requireFreshPassword(ctx)
  const chosen = takeInput(trashChoice, input)
  let erased = 0
  // Quotes first: what they point to can go only after them.
  for (const noun of trashNouns) {
    const ids = chosen.flatMap((one) => (one.noun === noun ? [one.id] : []))
    if (ids.length > 0) erased += await erase(ctx, noun, ids)
  }
  return erased
}
