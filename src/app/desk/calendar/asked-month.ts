/** The month that an address asks for (YYYY-MM); today's for what is none. */
export function askedMonth(asked: string | null, today: string): string {
  return asked !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
}

/** The month so many after it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export function daysOf(month: string): Days {
  return { from: `${month}-01`, to: dayOf(Date.parse(`${monthAfter(month, 1)}-01`) - oneDay) }
}

/** Today and the thirty days after it. */
export function daysAhead(today: string): Days {
  return { from: today, to: dayOf(Date.parse(today) + 30 * oneDay) }
}

/** The same, filled up to whole weeks, Monday to Sunday. */
export function weeksOf({ from, to }: Days): Days {
  const [first, last] = [new Date(from), new Date(to)]
  const back = (first.getUTCDay() + 6) % 7
  const on = (7 - last.getUTCDay()) % 7
  return { from: dayOf(first.getTime() - back * oneDay), to: dayOf(last.getTime() + on * oneDay) }
}

const oneDay = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

type Days = { from: string; to: string }
