import { pictureAddresses } from '../src/app/site/picture-addresses.ts'
import type { Site } from '../src/app/site/site.ts'

/** A site at that origin, as pages are given it. */
export function aSite(origin = 'https://quotes.example', timeZone = 'UTC'): Site {
  const place = { origin, timeZone }
  return { ...place, pictures: pictureAddresses('a key for pictures', place) }
}
