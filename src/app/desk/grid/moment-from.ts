import { say } from '#messages'
import { momentsOnSite, siteTime, timeOnSite, momentIn } from '#time'
import { Invalid } from '#platform/errors'

/** The moment that a field for a date and a time means on the site's clock (the first, if it comes twice); null if it is empty. @throws Invalid at `field` for anything else, and for a time that the clock leaps over, with the next valid one */
export function momentFrom(typed: string, timeZone: string, field: string): Date | null {
  if (typed === '') return null
  const moments = momentsOnSite(typed, timeZone)
  if (moments?.[0]) return moments[0]
  const next = moments && timeOnSite(typed, timeZone)
  const sentence = next
    ? say('grid.clocks-go-forward', { next: momentIn(siteTime(next, timeZone)) })
    : say('desk-quotes.enter-date-and-time')
  throw new Invalid(sentence, { [field]: sentence })
}
