import { addressOf, say } from '#messages'
import { excerpt } from '#plates'
import { findDays, pickQuoteOfTheDay } from '#quotes'
import { getSettings } from '#settings'
import { dayAfter, dayMs, siteDay, startOfDay } from '#time'
import type { PageGround } from '../page/page.ts'
import { dayPath } from '../site/paths.ts'
import { cardOf } from './card.ts'

/** As many days as the feed has. */
const longest = 30

/**
 * The Quote of the Day as a calendar (RFC 5545): an event for today and for each of the days before it. Days to come are never in it:
 * only staff see those. An event keeps its UID, so a quote that was corrected is corrected in the calendars of its readers.
 */
export async function dayCalendar({ ctx, site, notes }: PageGround): Promise<Response> {
  notes.show('quotes', 'quote-of-the-day', 'settings')
  const settings = await getSettings(ctx)
  const now = ctx.clock.now()
  const today = siteDay(now, site.timeZone)
  const first = siteDay(new Date(now.getTime() - (longest - 1) * dayMs), site.timeZone)
  const ofTheDay = await pickQuoteOfTheDay(ctx, today)
  const gone = (await findDays(ctx, first, today)).filter(({ day }) => day < today)
  const days = [...gone, ...(ofTheDay ? [{ day: today, quote: ofTheDay }] : [])]
  for (const { quote } of days) notes.show(`quote:${quote.id}`)
  const name = `${say('home.quote-of-the-day')} | ${settings.website_title}`
  const { host } = new URL(site.origin)
  const events = days.flatMap(({ day, quote }) => {
    const card = cardOf(quote, settings, site)
    const words = card.marks[0] + card.text + card.marks[1]
    const begins = startOfDay(day, site.timeZone)
    const changed = quote.updatedAt > begins ? quote.updatedAt : begins
    return [
      'BEGIN:VEVENT',
      `UID:quote-of-the-day-${day}@${host}`,
      `DTSTAMP:${stampOf(changed)}`,
      `LAST-MODIFIED:${stampOf(changed)}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
      `SUMMARY:${textOf(`${card.marks[0]}${excerpt(card.text, 120)}${card.marks[1]} — ${card.credit}`)}`,
      `DESCRIPTION:${textOf([words, card.translation?.text, `— ${card.credit}${card.source ? `, ${card.source}` : ''}`, card.statusSaid].filter(Boolean).join('\n\n'))}`,
      `URL:${site.origin}${addressOf(dayPath(day))}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PUBLIC',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Epigraph//Quote of the Day//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events,
    'END:VCALENDAR',
  ]
  return new Response(`${lines.map(folded).join('\r\n')}\r\n`, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}

const dateOf = (day: string) => day.replaceAll('-', '')

const stampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11. */
const textOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

/** No line has more than 75 octets, and no character is cut in two (3.1). */
export function folded(line: string): string {
  const lines: string[] = []
  let [begun, octets] = ['', 0]
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > 75) {
      lines.push(begun)
      ;[begun, octets] = [' ', 1]
    }
    begun += character
    octets += length
  }
  return [...lines, begun].join('\r\n')
}
