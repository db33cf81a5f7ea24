import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { isPrivateWay } from '#platform/web/is-private-way'

/** Posts link to the site. Without https it is for trying things out, with a server on the same machine. @throws Conflict for an origin that can't be linked to */
export function requireHttps(origin: string, server: string): void {
  const isTrial = isPrivateWay(new URL(origin)) && new URL(server).protocol === 'http:'
  if (new URL(origin).protocol !== 'https:' && !isTrial) throw new Conflict(say('desk-posting.needs-https'))
}
