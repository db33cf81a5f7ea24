import { editorRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { restoreAuthor } from '#authors'
import { restoreCategory } from '#categories'
import { isHouseError, type AnyHouseError } from '#platform/errors'
import { restoreQuote } from '#quotes'
import { trashChoice, type TrashChoice, type TrashNoun } from './trash.ts'

/** `refused`: of each that has to stay, why. */
export type Restored = { restored: number; refused: AnyHouseError[] }

const restore: Record<TrashNoun, (ctx: Ctx, id: string) => Promise<unknown>> = {
  quote: restoreQuote,
  category: restoreCategory,
  author: restoreAuthor,
}

/**
 * Takes what was chosen out of the trash, each as it was; one that cannot come back keeps no other. Each is a batch of its own.
 * @throws Forbidden below moderator · Invalid
 */
export async function restoreFromTrash(ctx: Ctx, input: Given<TrashChoice>): Promise<Restored> {
  requireRole(ctx, ...editorRoles)
  const done: Restored = { restored: 0, refused: [] }
  for (const { noun, id } of takeInput(trashChoice, input)) {
    try {
      await restore[noun](ctx, id)
      done.restored++
    } catch (fault) {
      if (!isHouseError(fault) || !whyOne.has(fault.code)) throw fault
      done.refused.push(fault)
    }
  }
  return done
}

/** What is wrong with this one alone. */
const whyOne = new Set(['conflict', 'not-found', 'invalid', 'forbidden'])
