import type { Ground } from '#platform/ground'
import { pictureAddresses } from './picture-addresses.ts'
import type { Site, SitePlace } from './site.ts'

/** The site as pages, machines and jobs are given it. Where it is may be known only once it listens: the origin is asked for each time. */
export function siteAt(place: SitePlace, ground: Pick<Ground, 'deriveKey'>): Site {
  return {
    get origin() {
      return place.origin
    },
    timeZone: place.timeZone,
    pictures: pictureAddresses(ground.deriveKey('pictures'), place),
  }
}
