import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** The address, as requests use it. @throws Invalid at `address` if nothing can be sent there, or if it is this site's own */
export function requireForeign(ctx: Ctx, address: string, ownOrigin: string): string {
  if (URL.canParse(address) && new URL(address).host === new URL(ownOrigin).host) {
    const sentence = say('desk-webhooks.own-address')
    throw new Invalid(sentence, { address: sentence })
  }
  return ctx.web.readPostAddress(address).href
}
