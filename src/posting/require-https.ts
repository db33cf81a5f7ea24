import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { isPrivateWay } from '#platform/web/is-private-way'

/** Posts link to the site. @throws Conflict for an origin that can't be linked to */
export function requireHttps(origin: string): void {
  if (!isPrivateWay(new URL(origin))) throw new Conflict(say('desk-posting.needs-https'))
}
