const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "March 1, 2026". The same on the server and in every browser, so that nothing changes as the page wakes. */
export function dayOf(at: Date): string {
  return days.format(at)
}
