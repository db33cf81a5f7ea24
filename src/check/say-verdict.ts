import { yearOf, type Candidate } from '#evidence'
import { citation, refutationOf, type Quote } from '#quotes'
import type { CheckedLine, LineVerdict } from './checked.ts'
import { firstWords } from './first-words.ts'

/** A verdict in words, the same on the page, in the API and for assistants. Plain text. */
export type SaidVerdict = {
  /** Names and words of the texts are in it, so it may be in other scripts, too. */
  heading: string
  sentences: string[]
  /** How much was searched: what is not found there may be elsewhere. */
  searched: string
}

/** Whether the verdict is that of people, in the words of a quote of the site. */
export const isSettled = (verdict: LineVerdict) => verdict === 'known-misattribution' || verdict === 'disputed'

/** What the site says of a line. A finding that nobody has confirmed is called automatic, and a line that isn’t found is never called false. */
export function sayVerdict(checked: CheckedLine): SaidVerdict {
  return { ...written(said(checked)), searched: saySearched(checked) }
}

/** What staff settled, as a quote says it today; where it no longer does, neither does the site. */
export function saySettledToday(
  { verdict, said }: { verdict: LineVerdict; said: SaidVerdict },
  quote: Quote | undefined,
): { verdict: LineVerdict; said: SaidVerdict } {
  const isSo = quote?.status === (verdict === 'disputed' ? 'disputed' : 'misattributed')
  if (quote && isSo) return { verdict, said: { ...written(saySettled(verdict, quote)), searched: said.searched } }
  const heading = 'Changed since it was checked'
  const sentences = ['This site no longer says what it said of this line. Check the line again.']
  return { verdict: 'not-found', said: { heading, sentences, searched: said.searched } }
}

type Said = { heading: string; sentences: (string | null | undefined)[] }

function written({ heading, sentences }: Said): Omit<SaidVerdict, 'searched'> {
  return { heading, sentences: sentences.filter((sentence): sentence is string => Boolean(sentence)) }
}

function said(checked: CheckedLine): Said {
  const { verdict, quote, candidates } = checked
  if (quote && isSettled(verdict)) return saySettled(verdict, quote)
  const best = candidates.find((one) => one.verdict === verdict)
  return best ? sayFound(checked, best) : saySilence(verdict)
}

function saySettled(verdict: LineVerdict, quote: Quote): Said {
  const source = quote.source && citation(quote)
  const sentences = [
    quote.statusNote,
    quote.trueWording && `The true wording: ${ended(quoted(quote.trueWording))}`,
    source && sentence(source),
  ]
  if (verdict === 'known-misattribution') return { heading: refutationOf(quote), sentences }
  return { heading: `Disputed: it’s doubtful that this is by ${quote.author}`, sentences }
}

function saySilence(verdict: LineVerdict): Said {
  if (verdict === 'too-short')
    return {
      heading: 'Too common to tell',
      sentences: [
        'These words are so few and so common that many texts have them by chance. Add the words before or after them.',
      ],
    }
  return {
    heading: 'Not found in the texts searched here',
    sentences: ['That doesn’t show that nobody said it: most books, speeches and letters aren’t here.'],
  }
}

function sayFound({ asked, candidates, searched }: CheckedLine, best: Candidate): Said {
  const { text, speaker, exact } = best
  const [first, last] = [best.alignment.pieces[0], best.alignment.pieces.at(-1)]
  const where = whereIn(best)
  const speaks = speaker && `${speaker} speaks there.`
  switch (best.verdict) {
    case 'near':
      return {
        // Where the line begins or ends with other words, those of the source are right beside what it has of it.
        heading: `The source reads: ${quoted(withClause(best, { lead: first?.kind === 'added', trail: last?.kind === 'added' }))}`,
        sentences: [`Found automatically, worded differently, in ${where}.`, speaks],
      }
    case 'clipped':
      return {
        heading: `Cut: the source reads ${quoted(withClause(best))}`,
        sentences: [`Words right before or after change the sense. Found automatically in ${where}.`, speaks],
      }
    case 'quoted-there': {
      const older = candidates.find((one) => isOlder(one, best))
      return {
        heading: `Quoted by ${text.author} in ${text.title}${older ? `; older in ${older.text.title}, by ${older.text.author}` : ''}`,
        sentences: [
          `Found automatically in ${where}.`,
          older ? `It’s also in ${whereIn(older)}.` : `${text.author} seems to quote somebody else there.`,
        ],
      }
    }
    case 'other-author':
      return {
        heading: `Found in ${text.title}, by ${text.author}`,
        sentences: [
          `Found automatically in ${where}.`,
          speaks,
          asked.author !== null &&
            searched.ofAuthor > 0 &&
            `It wasn’t found in ${textsOf(searched.ofAuthor, asked.author)} here.`,
        ].map((one) => one || null),
      }
    case 'translation':
      return {
        heading: `Translated by ${text.translator ?? 'somebody else'}; we don’t know who wrote this wording`,
        sentences: [`The translation searched here reads: ${quoted(exact)}. Found automatically in ${where}.`],
      }
    default:
      return { heading: 'Read in the source', sentences: [`Found automatically, word for word, in ${where}.`, speaks] }
  }
}

/** "121 texts were searched, 3 of them by Jane Austen." */
export function saySearched({ asked, searched: { texts, ofAuthor } }: Pick<CheckedLine, 'asked' | 'searched'>): string {
  if (texts === 0) return 'This site has no texts to search yet.'
  const all = texts === 1 ? '1 text was searched' : `${texts.toLocaleString('en')} texts were searched`
  if (asked.author === null) return `${all}.`
  if (texts === 1) return `${all}, ${ofAuthor === 0 ? 'not' : 'which is'} by ${asked.author}.`
  return `${all}, ${ofAuthor === 0 ? 'none' : ofAuthor.toLocaleString('en')} of them by ${asked.author}.`
}

const textsOf = (count: number, author: string) =>
  count === 1 ? `the text by ${author}` : `the ${count.toLocaleString('en')} texts by ${author}`

/** "Hamlet, Act I, Scene III, by William Shakespeare, 1603" */
function whereIn({ text, heading, mark }: Candidate): string {
  const place = [heading, mark].filter((part): part is string => Boolean(part) && part !== text.title)
  const by = `by ${text.author}${text.translator ? `, translated by ${text.translator}` : ''}`
  return [text.title, ...place, by, ...(text.year ? [text.year] : [])].join(', ')
}

function isOlder(one: Candidate, than: Candidate): boolean {
  const [theirs, ours] = [yearOf(one.text.year), yearOf(than.text.year)]
  return one.text.author !== than.text.author && theirs !== undefined && ours !== undefined && theirs < ours
}

const longestQuoted = 240

/** Words of a text in a sentence: on one line, and only so many of them. */
function quoted(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  return `“${firstWords(line, longestQuoted).replace(/^[“"«„]+|[”"»“]+$/gu, '')}”`
}

/** Words without an end of their own don't run into the next sentence. */
function ended(words: string): string {
  return /[.!?…。！？।۔؟]”$/u.test(words) ? words : `${words}.`
}

/** With the rest of its sentence before and after it, where what was left out is. */
function withClause({ before, exact, after }: Candidate, to = { lead: true, trail: true }): string {
  const lead = to.lead ? (before.split(/(?<=[.!?…।॥。！？؟]["'”’»)]*)\s+|\n\n/u).at(-1) ?? '') : ''
  const isEnd = /[.!?…।॥。！？؟]["'”’»)]*\s*$/u.test(exact)
  const trail = to.trail && !isEnd ? (/^[^.!?…।॥。！？؟]*[.!?…।॥。！？؟]?/u.exec(after)?.[0] ?? '') : ''
  return lead + exact + trail
}

const sentence = (words: string) =>
  (/[.!?…]["'”’»)]*$/u.test(words) ? words : `${words}.`).replace(/^\p{L}/u, (letter) => letter.toUpperCase())
