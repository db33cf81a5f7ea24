import { Conflict } from '#platform/errors'
import { isPrivateWay } from '#platform/web/is-private-way'

/** Posts link to the site. @throws Conflict for an origin that can't be linked to */
export function requireHttps(origin: string): void {
  if (!isPrivateWay(new URL(origin)))
    throw new Conflict('Posts only link to sites with https. Set BASE_URL to the https address of this site, and restart it.')
}
