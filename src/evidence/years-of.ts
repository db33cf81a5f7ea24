/** The first and the last year that may be meant; years before our era are negative, an open end is infinite. */
export type Years = { from: number; to: number }

const century = /(\d{1,2})(?:st|nd|rd|th)(?:\s*(?:or|to|and|[-–/])\s*(\d{1,2})(?:st|nd|rd|th))?\s+c(?:ent|\.)/iu

const join = String.raw`年?\s*(?:[-–—/]|to|and|or)\s*`
const markBefore = String.raw`(?:B\.?\s?C\.?(?:\s?E)?|bce?|v\.\s?Chr|av\.\s?J\.\s?-\s?C|a\.\s?C)(?!\p{L})`
const markInFront = String.raw`(?:[公西紀纪]元前|(?<!\p{L})B\.?\s?C\.?(?:\s?E\.?)?(?=\s*\d{1,3}(?!\d)))`
const oneOrTwo = String.raw`(?<!\d)(\d{1,4})(?:${join}(\d{1,4}))?`
/** A number counts where the mark is beside it: "Vancouver, BC, 1985" has none. */
const yearsBefore = new RegExp(String.raw`${oneOrTwo}[\s,(]*${markBefore}|${markInFront}\s*${oneOrTwo}`, 'gu')
const ourEra = /(?<!\p{L})(?:AD|CE|A\.\s?D\.)(?!\p{L})/u

const decade = String.raw`['’]?s(?!\p{L})|er(?!\p{L})|年代`
/** One year or two. What follows is not the month of a date ("1804-12-05"). */
const yearsWith = (digits: string) =>
  new RegExp(String.raw`(?<!\d)(\d{${digits}})(?!\d)(${decade})?(?:${join}(\d{1,4})(?![-\d])(${decade})?)?`, 'iu')
const longYears = yearsWith('3,4')
const shortYears = yearsWith('1,2')

/** What is written beside a year. With other words ("19. Jh.") a small number may be that of a century. */
const besideYear = /(?<!\p{L})(?:ca?|circa|fl|ad|ce|or|to|and|before|after|not|between|about|around)(?!\p{L})/giu

/** "c. 1600" is 1600, "1883–85" until 1885, "44 BC" is -44, "19th century" from 1801 to 1900; undefined where no year is written, or it isn't sure which. */
export function yearsOf(written: string | null): Years | undefined {
  const said = written ?? ''
  const isBefore = said.search(yearsBefore) !== -1
  if (isBefore && ourEra.test(said)) return undefined
  const years = centuriesIn(said) ?? (isBefore ? yearsBeforeIn(said) : yearsIn(said))
  const [, not, word] = /\b(not\s+)?(before|after)\b/iu.exec(said) ?? []
  if (!years || word === undefined) return years
  const endsThere = (word.toLowerCase() === 'before') === (not === undefined)
  return endsThere ? { from: -Infinity, to: years.to } : { from: years.from, to: Infinity }
}

function centuriesIn(said: string): Years | undefined {
  const [, first, second = first] = century.exec(said) ?? []
  const isBefore = new RegExp(String.raw`(?<!\p{L})${markBefore}`, 'u').test(said)
  if (first === undefined || (isBefore && ourEra.test(said))) return undefined
  const [a, b] = [centuryYears(Number(first), isBefore), centuryYears(Number(second), isBefore)]
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

/** The 5th century before our era is from -500 to -401. */
const centuryYears = (n: number, isBefore: boolean): Years =>
  isBefore ? { from: -n * 100, to: 99 - n * 100 } : { from: n * 100 - 99, to: n * 100 }

function yearsBeforeIn(said: string): Years {
  const found = [...said.matchAll(yearsBefore)].flatMap(([, ...numbers]) => numbers.flatMap((n) => (n ? [-Number(n)] : [])))
  return { from: Math.min(...found), to: Math.max(...found) }
}

/** A number of three or four digits is the year, wherever a day or an edition is. */
function yearsIn(said: string): Years | undefined {
  const isShort = !/\p{L}/u.test(said.replace(besideYear, ''))
  const [, first, isDecade, second, isOtherDecade] = longYears.exec(said) ?? (isShort ? shortYears.exec(said) : null) ?? []
  if (first === undefined) return undefined
  const last = second === undefined ? 0 : Number(first.slice(0, -second.length) + second)
  const [from, to] = [Number(first), lastOf(Number(first), isDecade)]
  return { from, to: Math.max(to, lastOf(last, isOtherDecade)) }
}

/** "1850s" are ten years; "1800s" may be a hundred. */
function lastOf(year: number, isDecade: string | undefined): number {
  if (isDecade === undefined || year % 10 !== 0) return year
  return year % 100 === 0 ? year + 99 : year + 9
}

/** Whether that is surely earlier: not where one is a span of years and the other a year in it. */
export function isEarlier(one: string | null, other: string | null): boolean {
  const [a, b] = [yearsOf(one), yearsOf(other)]
  return a !== undefined && b !== undefined && a.to < b.from
}
