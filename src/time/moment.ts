import { language } from '#messages'

// Written by the server, in the language of the page and in the site's time zone: what a browser made of it would differ from what was rendered.

/** In English a day of one digit has a zero before it, as in the specification; no other language writes one in a sentence. */
const dayHere = () => ({ month: 'short', day: language() === 'en' ? '2-digit' : 'numeric', year: 'numeric' }) as const

/** Nov 20, 2026, 19:51. */
export function momentOf(at: Date, timeZone: string): string {
  return format(moments, { ...dayHere(), hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
}

/** The same of what a field for a date and a time holds, 2026-11-20T19:51: a time of the site's clock already. */
export const momentIn = (field: string): string => momentOf(new Date(`${field}Z`), 'UTC')

/** Nov 20, 2026. */
export function dateOf(at: Date, timeZone: string): string {
  return format(dates, { ...dayHere(), timeZone }).format(at)
}

/** Nov 20, 2026, 19:51 CET: of what is to come, because clocks may be changed before it does. */
export function momentInZone(at: Date, timeZone: string): string {
  return `${momentOf(at, timeZone)} ${zoneOf(at, timeZone)}`
}

/** What that moment's time is called there: CET, EST; GMT+3 where English has no name for it. */
export function zoneOf(at: Date, timeZone: string): string {
  const names = namesOf(timeZone).map(
    (named) => named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  )
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? timeZone
}

/** A list asks for each of its rows, and making one costs more than all that is done with it. */
const moments = new Map<string, Intl.DateTimeFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const zones = new Map<string, Intl.DateTimeFormat[]>()

/** Each knows the names of its own part of the world. */
const locales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']

function namesOf(timeZone: string): Intl.DateTimeFormat[] {
  const made =
    zones.get(timeZone) ??
    locales.map((locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone, timeZoneName: 'short' }))
  zones.set(timeZone, made)
  return made
}

function format(known: Map<string, Intl.DateTimeFormat>, how: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const key = `${language()} ${how.timeZone}`
  const made = known.get(key) ?? new Intl.DateTimeFormat(language(), { calendar: 'gregory', ...how })
  known.set(key, made)
  return made
}
