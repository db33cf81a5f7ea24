/** The month that an address asks for (YYYY-MM); today's for what is none. */
export function askedMonth(asked: string | null, today: string): string {
  return asked !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
}

/** The month so many after it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of the weeks, Monday to Sunday, that a month touches. */
export function weeksOf(month: string): { from: string; to: string } {
  const first = new Date(`${month}-01`)
  const last = new Date(Date.parse(`${monthAfter(month, 1)}-01`) - oneDay)
  const back = (first.getUTCDay() + 6) % 7
  const on = (7 - last.getUTCDay()) % 7
  return { from: dayOf(first.getTime() - back * oneDay), to: dayOf(last.getTime() + on * oneDay) }
}

const oneDay = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
