import { language, say } from '#messages'
import type { ImageUse, MediaPlace } from '#images'

/** What pictures are brought for. */
export const namesOfUses: Record<ImageUse, () => string> = {
  library: () => say('desk-media.for-library'),
  quote: () => say('desk-media.for-quotes'),
  author: () => say('desk-media.for-authors'),
  background: () => say('desk-media.for-backgrounds'),
  logo: () => say('desk-media.for-logo'),
  favicon: () => say('desk-media.for-favicon'),
  social: () => say('desk-media.for-social'),
}

export const placeKinds: Record<MediaPlace['noun'], () => string> = {
  quote: () => say('desk-media.quote'),
  author: () => say('desk-media.author'),
  category: () => say('desk-quotes.category'),
  tag: () => say('desk-tags.tag'),
  page: () => say('desk-media.page'),
  'newsletter-issue': () => say('desk-media.issue'),
  draft: () => say('desk-media.draft'),
  settings: () => say('desk-media.settings'),
}

/** As people read it, in the language of the desk: “240 kB”, “1.2 MB”, “3 GB”. */
export function sizeOf(bytes: number): string {
  const of = (unit: string, size: number, digits: number) =>
    new Intl.NumberFormat(language(), { style: 'unit', unit, maximumFractionDigits: digits }).format(bytes / size)
  if (bytes < 1e6) return of('kilobyte', 1e3, bytes < 1e4 ? 1 : 0)
  return bytes < 1e9 ? of('megabyte', 1e6, 1) : of('gigabyte', 1e9, 1)
}
