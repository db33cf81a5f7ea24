import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { settleNotices } from '#notices'
import { recordOf } from './account.ts'
import { deleteAccount } from './account-store.ts'
import { holdAccount } from './hold-account.ts'

const removeInput = z.object({ id: z.guid() })

/** Its password or token is gone, and the list of what was posted to it. The posts stay where they are. @throws Forbidden below admin · NotFound */
export async function removePostingAccount(ctx: Ctx, input: Given<z.input<typeof removeInput>>): Promise<{ name: string }> {
  requireRight(ctx, 'posting.manage')
  const { id } = takeInput(removeInput, input)
  return await change(ctx, { noun: 'posting-account', id, verb: 'remove' }, async (writing) => {
    const account = await holdAccount(writing, id)
    await deleteAccount(writing, id)
    await settleNotices(writing, 'posting-paused', [id])
    await settleNotices(writing, 'post-outdated', [id])
    return { name: account.name, before: recordOf(account), seen: 'nothing' as const }
  })
}
