import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { readSite, wrong, type FoundSite } from './read-site.ts'

const findInput = z.object({ address: z.string().max(2_000) })

/** What a site says of itself, before anybody follows it. @throws Forbidden below admin · Invalid with what is wrong with the address or the site */
export async function findSite(ctx: Ctx, input: Given<z.input<typeof findInput>>, ownOrigin: string): Promise<FoundSite> {
  requireRight(ctx, 'following.manage')
  return await readSiteAt(ctx, takeInput(findInput, input).address, ownOrigin)
}

/** The site that an address is of. @throws Invalid with what is wrong with the address or the site */
export async function readSiteAt(ctx: Ctx, address: string, ownOrigin: string): Promise<FoundSite> {
  const site = await readSite(ctx, originIn(address, ownOrigin))
  if (site.origin === ownOrigin) throw wrong(say('desk-following.own-address'))
  return site
}

/** "quotes.example/about" is enough to find a site. @throws Invalid */
function originIn(address: string, ownOrigin: string): string {
  const typed = address.trim()
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(whole)) throw wrong(say('desk-following.enter-address'))
  const { origin } = new URL(whole)
  if (origin === ownOrigin) throw wrong(say('desk-following.own-address'))
  return origin
}
