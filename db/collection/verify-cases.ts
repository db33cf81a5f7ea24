// The check of the cases: that what a case names was read.
import { addresses } from './verify-places.ts'
import { find, lastBefore, readText } from './verify-texts.ts'

type Source = { work: string | null; year: string | null; url?: string | null }
type Case = {
  text: string
  status: string
  note?: string
  realAuthor?: string
  trueWording?: string
  alsoCredited?: string
  sourceRead?: string
  source?: Source
  checked?: object
  absent?: string[]
  readIn?: { file: string; at: string; words: string }[]
}

/** A case: who did not say it, or may not have. */
export const isSettled = ({ status }: { status: string }): boolean => status === 'misattributed' || status === 'disputed'

const isPlain = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && text.trim() === text && !/["']/u.test(text) && text === text.normalize('NFC')

/** What is wrong with a case, but for words that are looked for in a text. */
export function checkCase(q: Case, dir: string): string[] {
  const faults: string[] = []
  if (!isPlain(q.note)) faults.push('no reason in note, or straight quotation marks in it')
  for (const key of ['realAuthor', 'trueWording', 'alsoCredited'] as const)
    if (q[key] !== undefined && !isPlain(q[key])) faults.push(`${key} "${q[key]}"`)
  faults.push(...checkClaims(q, dir))
  const { source } = q
  if (!source) {
    if (!q.readIn && (q.sourceRead || q.checked || q.absent)) faults.push('something was read, but no source is named')
    if (/\b1[0-9]{3}\b|\b20[0-9]{2}\b/u.test(`${q.note} ${spoken(q)}`)) faults.push('a year in the note, and nothing was read')
    return faults
  }
  if (!/^2\d{3}-\d\d-\d\d$/u.test(q.sourceRead ?? '')) faults.push('a source that nobody read')
  if (!/^https?:\/\/[^\s]+$/u.test(source.url ?? '')) faults.push(`source.url "${source.url}" is not an address`)
  if (!q.checked && source.year && !/^\d{4}$/u.test(source.year)) faults.push(`source.year "${source.year}"`)
  for (const name of q.absent ?? []) {
    const file = readText(dir, name)
    if (!file) faults.push(`text ${name} not found`)
    else if (find(file, q.text).length > 0) faults.push(`the words are in ${name}`)
  }
  const [first] = q.absent ?? []
  const searched = first && !source.work ? readText(dir, first) : undefined
  const known = searched ? addresses(searched.header) : []
  if (searched && !known.includes(source.url ?? '')) faults.push(`source.url is none of the header's: ${known.join(' ')}`)
  return faults
}

const address = /https?:\/\/\S+$/gmu

/** What is said of each person, without addresses. */
const spoken = ({ alsoCredited = '' }: Case): string => alsoCredited.replace(address, '')

/** Each address of a claim leads into a text in which the words are that were read, and a claim without one says that nothing was read for it. */
function checkClaims({ status, alsoCredited = '', readIn = [], sourceRead }: Case, dir: string): string[] {
  const faults: string[] = []
  const lines = alsoCredited.split('\n').filter((line) => /^[^:;]+: /u.test(line))
  const linked = alsoCredited.match(address) ?? []
  if (status === 'disputed' && lines.length < 2) faults.push('disputed, but no evidence for two or more')
  for (const line of lines)
    if (!/https?:|was read for this\.$/u.test(line)) faults.push(`neither an address nor that none was read: ${line}`)
  if (readIn.length > 0 && !/^2\d{3}-\d\d-\d\d$/u.test(sourceRead ?? '')) faults.push('texts that nobody read')
  const known: string[] = []
  for (const { file, at, words } of readIn) {
    const text = readText(dir, file)
    const headings = text ? find(text, words).map(({ from }) => lastBefore(text.headings, from)?.name ?? '') : []
    if (!headings.includes(at))
      faults.push(`not at ${at} of ${file} but ${headings.join(' | ') || 'nowhere'}: ${words.slice(0, 60)}`)
    if (text) known.push(...addresses(text.header))
  }
  for (const url of linked)
    if (!known.some((one) => url === one || url.startsWith(`${one}/blob/`))) faults.push(`${url} is in no text that was read`)
  return faults
}

/** How many cases there are, and how many of them name a source that was read: the line that the check prints. */
export function casesSaid(quotes: ({ status: string } & Pick<Case, 'sourceRead' | 'checked' | 'absent' | 'readIn'>)[]): string {
  const settled = quotes.filter(isSettled)
  const read = settled.filter((q) => q.sourceRead)
  const inTexts = read.filter((q) => q.checked ?? q.absent ?? q.readIn)
  return `cases        ${settled.length} (${inTexts.length} by texts, ${read.length - inTexts.length} by a page, ${settled.length - read.length} without a source)`
}
