import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import './read-followed.ts'
import { lockSite, saveKey } from './sites-store.ts'

const keyInput = z.object({ id: z.guid(), publicKey: z.string().max(100) })

/** From now on statements of that site are read that its new key signed. @throws Forbidden below admin · Conflict where that is not the key it shows */
export async function confirmKey(ctx: Ctx, input: Given<z.input<typeof keyInput>>): Promise<{ name: string }> {
  requireRight(ctx, 'following.manage')
  const { id, publicKey } = takeInput(keyInput, input)
  return await change(ctx, { noun: 'followed-site', id, verb: 'confirm-key' }, async (writing) => {
    const site = await lockSite(writing, id)
    if (site?.offeredKey !== publicKey) throw new Conflict(say('desk-following.key-gone'))
    await saveKey(writing, id, publicKey)
    await sendJob(writing, 'read-followed', {})
    const address = site.origin
    return { name: site.name, before: { address, publicKey: site.publicKey }, after: { address, publicKey } }
  })
}
