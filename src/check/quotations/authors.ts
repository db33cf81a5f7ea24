import type { Found } from './found.ts'
import type { Line } from './paragraphs.ts'
import { inFull, nominative, peopleIn, type People } from './people.ts'

/** So far back "she" is the person who was named last, in characters. */
const recent = 600

type Last = { name: string; at: number } | null

/** The author of each: a last name is the whole one that the document has, and "he" is the one person who was named just before. */
export function authorsOf(document: string, found: readonly Found[]): (string | null)[] {
  if (found.length === 0) return []
  const people = peopleIn(document)
  let last: Last = null
  return found.map((one, n) => {
    const author = authorOf(document, one, found[n - 1], last, people)
    if (author !== null) last = { name: author, at: one.end }
    return author
  })
}

function authorOf(
  document: string,
  { speaker, start }: Found,
  previous: Found | undefined,
  last: Last,
  people: People,
): string | null {
  if (speaker === 'unnamed') return null
  if (speaker === 'pronoun') return whoItIs(document, start, last, people)
  if (speaker !== null) {
    const given = inFull(speaker.name, people)
    return speaker.isDeclined && given === speaker.name ? inFull(nominative(speaker.name), people) : given
  }
  return previous && last?.at === previous.end && goesOn(document, previous, start, people) ? last.name : null
}

/** The only person who is named in the paragraph before the quotation, or in the one above where the quotation begins it. */
function whoItIs(document: string, start: number, last: Last, people: People): string | null {
  const earliest = Math.max(0, start - recent)
  const before = document.slice(earliest, start)
  const paragraph = before.lastIndexOf('\n\n')
  const isFirst = paragraph >= 0 && !/\p{L}/u.test(before.slice(paragraph))
  const from = earliest + Math.max(0, isFirst ? before.lastIndexOf('\n\n', paragraph - 1) : paragraph)
  const here = new Set(people.between(from, start))
  if (last && last.at > from) here.add(last.name)
  return here.size === 1 ? [...here][0] || null : null
}

/** “A,” said she. “B.” */
function goesOn(document: string, previous: Line, start: number, people: People): boolean {
  const between = document.slice(previous.end, Math.min(start, previous.end + 120))
  return (
    start - previous.end < 120 &&
    !between.includes('\n') &&
    /\p{L}/u.test(between) &&
    /[.!?,…]\s*[^\p{L}\s]?\s*$/u.test(between) &&
    new Set(people.between(previous.end, start)).size <= 1
  )
}
