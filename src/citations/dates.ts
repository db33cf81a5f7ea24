// Dates as each style writes them. The day is given as YYYY-MM-DD; a year is what staff wrote: “1854”, “c. 441 BC”, “4th century BC”, “1871–72”.

const months = 'January February March April May June July August September October November December'.split(' ')

/** The abbreviations of MLA 9 (appendix 1): from May to July there are none. */
const short = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')

function read(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** “27 Nov. 2026” (MLA). */
export function shortDay(day: string): string {
  const { year, month, date } = read(day)
  return `${date} ${short[month - 1]} ${year}`
}

/** “November 27, 2026” (APA, Chicago). */
export function longDay(day: string): string {
  const { year, month, date } = read(day)
  return `${months[month - 1]} ${date}, ${year}`
}

/** “c. 441 BC” is “ca. 441 BC” in APA and Chicago, and “circa 441 BC” in MLA. */
export function withCirca(year: string, circa: 'ca.' | 'circa'): string {
  return year.replace(/^c\. ?(?=\d)/u, `${circa} `)
}

export type ReadYear = { from: number; to?: number; isAbout: boolean }

/** The years that it names, if it says no more than those; BC is below zero: 441 BC is -441. */
export function readYear(year: string): ReadYear | undefined {
  const [, about, first, last, before] = /^(c\. ?)?(\d{1,4})(?:[–-](\d{1,4}))?( BCE?)?$/u.exec(year) ?? []
  if (first === undefined || Number(first) === 0) return undefined
  const isAbout = about !== undefined
  if (last === undefined) return { from: before ? -Number(first) : Number(first), isAbout }
  // “1871–72” ends in 1872.
  const to = Number(before || last.length >= first.length ? last : first.slice(0, -last.length) + last)
  const years = before ? { from: -Number(first), to: -to } : { from: Number(first), to }
  return years.to > years.from && to !== 0 ? { ...years, isAbout } : undefined
}
