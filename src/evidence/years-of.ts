/** The first and the last year that may be meant; years before our era are negative. */
export type Years = { from: number; to: number }

const century = /(\d{1,2})(?:st|nd|rd|th)(?:\s*(?:or|to|and|[-–/])\s*(\d{1,2})(?:st|nd|rd|th))?\s+c(?:ent|\.)/iu

/** What is written beside a year. With other words ("19. Jh.") a small number may be that of a century. */
const besideYear = /(?<!\p{L})(?:ca?|circa|bce?|ad|ce|or|to|and|before|after|between|about|around)(?!\p{L})/giu

/** "c. 1600" is 1600, "44 BC" is -44, "19th century" from 1801 to 1900; undefined where no year is written, or it isn't sure which. */
export function yearsOf(written: string | null): Years | undefined {
  const said = written ?? ''
  const isBefore = /\bBCE?\b/u.test(said)
  const [, first, second = first] = century.exec(said) ?? []
  if (first !== undefined) {
    const [a, b] = [centuryYears(Number(first), isBefore), centuryYears(Number(second), isBefore)]
    return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
  }
  const year = /\d+/u.exec(said)?.[0]
  if (year === undefined || (Number(year) < 100 && /\p{L}/u.test(said.replace(besideYear, '')))) return undefined
  const n = isBefore ? -Number(year) : Number(year)
  return { from: n, to: n }
}

/** The 5th century before our era is from -500 to -401. */
const centuryYears = (n: number, isBefore: boolean): Years =>
  isBefore ? { from: -n * 100, to: 99 - n * 100 } : { from: n * 100 - 99, to: n * 100 }

/** Whether that is surely earlier: not where one is a century and the other a year in it. */
export function isEarlier(one: string | null, other: string | null): boolean {
  const [a, b] = [yearsOf(one), yearsOf(other)]
  return a !== undefined && b !== undefined && a.to < b.from
}
