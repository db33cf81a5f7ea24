import { language } from '#messages'

/** "March 1, 2026". The same on the server and in every browser, so that nothing changes as the page wakes. */
export function dayOf(at: Date): string {
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}
