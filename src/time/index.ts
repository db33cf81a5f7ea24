export { dayAfter, dayMs, daysBetween, isDay, lastDayOf, monthAfter } from './day.ts'
export { dateOf, momentIn, momentInZone, momentOf, zoneOf } from './moment.ts'
export { momentsOnSite, siteDay, siteTime, startOfDay, startOfNextDay, timeOnSite } from './site-day.ts'
