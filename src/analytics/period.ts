import { say } from '#messages'
import { dayAfter, daysBetween, isDay } from '#time'
import type { Days } from './days-store.ts'

/** A stretch of days that ends today or earlier, and as many days before it. */
export type Period = Days & {
  length: number
  before: Days
  /** Which of the lengths on offer it is; null for days that somebody chose. */
  offered: number | null
}

export const offeredLengths = [7, 30, 90] as const
/** Two years and a day: of more, a page of figures says little. */
const longestPeriod = 731

/** What an address asks for. What cannot be meant is the last seven days, with the reason. */
export function readPeriod(asked: URLSearchParams, today: string): { period: Period; complaint: string | null } {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
  const length = offeredLengths.find((one) => String(one) === asked.get('days')) ?? offeredLengths[0]
  const offered = { ...lastDays(length, today), offered: length }
  if (from === '' && to === '') return { period: offered, complaint: null }
  const complaint = complaintOf(from, to, today)
  return complaint === null ? { period: { ...periodOf(from, to), offered: null }, complaint } : { period: offered, complaint }
}

function complaintOf(from: string, to: string, today: string): string | null {
  if (!isRecentDay(from) || !isRecentDay(to)) return say('desk-analytics.choose-days')
  if (to < from) return say('desk-analytics.last-before-first')
  if (to > today) return say('desk-analytics.last-to-come')
  if (lengthOf(from, to) > longestPeriod) return say('desk-analytics.two-years')
  return null
}

/** The last so many days, today among them, and as many before. */
export function lastDays(days: number, today: string): Omit<Period, 'offered'> {
  return periodOf(dayAfter(today, 1 - days), today)
}

/** These days, and as many before them. */
export function periodOf(first: string, last: string): Omit<Period, 'offered'> {
  const length = lengthOf(first, last)
  return { first, last, length, before: { first: dayAfter(first, -length), last: dayAfter(first, -1) } }
}

const lengthOf = (first: string, last: string) => daysBetween(first, last) + 1

const isRecentDay = (text: string) => isDay(text) && text >= '1900'
