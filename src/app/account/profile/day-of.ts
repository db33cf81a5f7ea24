import { language } from '#messages'

/** "March 1, 2026", on the site's calendar. For loaders: a browser doesn't know the site's time zone. */
export function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language(), {
    calendar: 'gregory',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at)
}
