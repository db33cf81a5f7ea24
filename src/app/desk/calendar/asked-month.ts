import { dayAfter, lastDayOf } from '#time'

/** The month that an address asks for (YYYY-MM); today's for what is none. */
export function askedMonth(asked: string | null, today: string): string {
  return asked !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
}

/** The first and the last day of a month. */
export function daysOf(month: string): Days {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

/** Today and the thirty days after it. */
export function daysAhead(today: string): Days {
  return { from: today, to: dayAfter(today, 30) }
}

/** The same, filled up to whole weeks, Monday to Sunday. */
export function weeksOf({ from, to }: Days): Days {
  const back = (new Date(from).getUTCDay() + 6) % 7
  const on = (7 - new Date(to).getUTCDay()) % 7
  return { from: dayAfter(from, -back), to: dayAfter(to, on) }
}

type Days = { from: string; to: string }
