import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { deleteSite, lockSite } from './sites-store.ts'

const unfollowInput = z.object({ id: z.guid() })

/** Nothing is read of it any more, and its offers are gone; what was accepted stays. @throws Forbidden below admin · NotFound */
export async function unfollowSite(ctx: Ctx, input: Given<z.input<typeof unfollowInput>>): Promise<{ name: string }> {
  requireRight(ctx, 'following.manage')
  const { id } = takeInput(unfollowInput, input)
  return await change(ctx, { noun: 'followed-site', id, verb: 'unfollow-site' }, async (writing) => {
    const site = await lockSite(writing, id)
    if (!site) throw new NotFound(say('desk-following.not-followed'))
    await deleteSite(writing, id)
    return { name: site.name, before: { address: site.origin, publicKey: site.publicKey } }
  })
}
