import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import './read-followed.ts'
import { readSiteAt } from './find-site.ts'
import { wrong } from './read-site.ts'
import { addSite } from './sites-store.ts'

const followInput = z.object({ address: z.string().max(2_000), publicKey: z.string().max(100) })

/**
 * Statements of that site are read from now on, as long as they are signed with the key that was shown. @param ownOrigin nobody follows themselves
 * @throws Forbidden below admin · Invalid where the site can't be read · Conflict where it has another key by now, or is followed already
 */
export async function followSite(
  ctx: Ctx,
  input: Given<z.input<typeof followInput>>,
  ownOrigin: string,
): Promise<{ name: string }> {
  requireRight(ctx, 'following.manage')
  const { address, publicKey } = takeInput(followInput, input)
  const site = await readSiteAt(ctx, address, ownOrigin)
  if (site.publicKey !== publicKey) throw new Conflict(say('desk-following.another-key'))
  const id = randomUUID()
  await change(ctx, { noun: 'followed-site', id, verb: 'follow-site' }, async (writing) => {
    if (!(await addSite(writing, { ...site, id }))) throw wrong(say('desk-following.follows-already'))
    await sendJob(writing, 'read-followed', {})
    return { after: { address: site.origin, publicKey } }
  })
  return { name: site.name }
}
