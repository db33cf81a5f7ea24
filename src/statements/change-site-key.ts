import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { getSiteKeys } from './get-site-keys.ts'
import { addKey, revokeKey } from './keys-store.ts'

const keyInput = z.object({
  /** Somebody else may have the old one: it is marked as revoked. */
  isLeaked: z.boolean(),
})

/** The site signs with a new key from now on. Sites that follow it read nothing until an admin there confirms it. @throws Forbidden below admin · PasswordNeeded */
export async function changeSiteKey(ctx: Ctx, input: Given<z.input<typeof keyInput>>): Promise<void> {
  requireRight(ctx, 'settings.change')
  requireFreshPassword(ctx)
  const { isLeaked } = takeInput(keyInput, input)
  const { n, publicKey, keyOf } = await getSiteKeys(ctx)
  const next = { n: n + 1, publicKey: keyOf(n + 1) }
  await change(ctx, { noun: 'site-key', id: 'site', verb: 'change-key' }, async (writing) => {
    await addKey(writing, next)
    if (isLeaked) await revokeKey(writing, n)
    return { before: { publicKey, revoked: isLeaked }, after: { publicKey: next.publicKey } }
  })
}
