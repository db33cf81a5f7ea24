import { language, say } from '#messages'
import type { Anniversaries, Anniversary, Calendar } from '#quotes'
import type { Held } from './held.ts'

/** A day as the calendar shows it; what is said of it is written by the server. */
export type ShownDay = {
  day: string
  /** 5 March 2027, Friday. */
  name: string
  number: number
  weekday: string
  isPast: boolean
  isToday: boolean
  /** Of the days that are asked for, not one that fills up their weeks. */
  isAsked: boolean
  quote: { id: string; text: string; author: string; language: string; direction: 'ltr' | 'rtl' } | null
  /** What staff pinned to it. */
  pinned: string | null
  /** The same, also where it cannot be shown any more: what the person who changes the day has seen there. */
  seen: string | null
  says: string
  /** Authors who were born or died on that day of the year, each with a quote of theirs. */
  anniversaries: Remembered[]
}

/** A quote that an anniversary suggests, and what is said of that. */
export type Remembered = Held & { says: string }

export function shownDays(
  { days, today }: Calendar,
  anniversaries: Anniversaries['days'],
  asked: { from: string; to: string },
): ShownDay[] {
  const [inFull, weekdays] = [dayInFull(), weekdayNames()]
  return days.map(({ day, quote, by, isBroken, pinned }) => {
    const at = new Date(day)
    const isPast = day < today
    return {
      day,
      name: inFull.format(at),
      number: at.getUTCDate(),
      weekday: weekdays.format(at),
      isPast,
      isToday: day === today,
      isAsked: day >= asked.from && day <= asked.to,
      quote: quote && {
        id: quote.id,
        text: cut(quote.text),
        author: quote.author,
        language: quote.language,
        direction: quote.direction,
      },
      pinned: by === 'pin' ? (quote?.id ?? null) : null,
      seen: pinned,
      says: saying(quote !== null, by, { isBroken, isToday: day === today }),
      anniversaries: anniversaries.filter((one) => one.day === day).map(remembered),
    }
  })
}

/** Rainer Maria Rilke, died 100 years ago; of what is not round the year: born in 1207. */
export function remembered({ author, what, year, years, isRound, quote: { id, text } }: Anniversary): Remembered {
  const of = { author, years, year: String(year) }
  const says = {
    born: () => (isRound ? say('desk-calendar.born-years-ago', of) : say('desk-calendar.born-in', of)),
    died: () => (isRound ? say('desk-calendar.died-years-ago', of) : say('desk-calendar.died-in', of)),
  }
  return { id, text: cut(text), author, says: says[what]() }
}

function saying(
  hasQuote: boolean,
  by: 'pin' | 'pick' | 'rule',
  { isBroken, isToday }: { isBroken: boolean; isToday: boolean },
): string {
  if (isBroken) return say('desk-calendar.pinned-quote-cannot-be')
  if (!hasQuote) return say('desk-calendar.none')
  if (by === 'pin') return say('desk-calendar.pinned')
  return by === 'pick' && isToday ? say('desk-calendar.todays-pick') : say('desk-calendar.automatic')
}

const dayInFull = () =>
  new Intl.DateTimeFormat(language(), {
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
const weekdayNames = () => new Intl.DateTimeFormat(language(), { calendar: 'gregory', weekday: 'short', timeZone: 'UTC' })

function cut(text: string): string {
  const characters = [...text]
  return characters.length > 90 ? `${characters.slice(0, 90).join('').trimEnd()}…` : text
}
