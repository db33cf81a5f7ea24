import { say } from '#messages'
import { isEarlier, leftOutOf, type Candidate } from '#evidence'
import { authorHere, citation, claimsIn, refutationOf, type Quote } from '#quotes'
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
  const heading = say('verdict.changed')
  const sentences = [say('verdict.changed-more')]
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
    quote.trueWording && sayTrueWording(inOneLine(quote.trueWording)),
    source && sentence(source),
    ...claimsIn(quote.alsoCredited).map(({ name, evidence }) => evidence && sentence(`${name}: ${evidence}`)),
  ]
  if (verdict === 'known-misattribution') return { heading: refutationOf(quote), sentences }
  return { heading: say('verdict.disputed', { author: authorHere(quote) }), sentences }
}

function saySilence(verdict: LineVerdict): Said {
  if (verdict === 'too-short')
    return {
      heading: say('verdict.common'),
      sentences: [say('verdict.common-more')],
    }
  return {
    heading: say('verdict.not-found'),
    sentences: [say('verdict.not-found-more')],
  }
}

function sayFound({ asked, candidates, searched }: CheckedLine, best: Candidate): Said {
  const { text, speaker, exact } = best
  const [first, last] = [best.alignment.pieces[0], best.alignment.pieces.at(-1)]
  const where = whereIn(best)
  const speaks = speaker && say('verdict.speaks', { speaker })
  switch (best.verdict) {
    case 'near':
      return {
        // Where the line begins or ends with other words, those of the source are right beside what it has of it.
        heading: say('verdict.near', {
          words: inOneLine(withClause(best, { lead: first?.kind === 'added', trail: last?.kind === 'added' })),
        }),
        sentences: [...leftOut(best), say('verdict.found-near', { where }), speaks],
      }
    case 'clipped':
      return {
        heading: say('verdict.clipped', { words: inOneLine(withClause(best)) }),
        sentences: [...leftOut(best), say('verdict.clipped-more', { where }), speaks],
      }
    case 'quoted-there': {
      const older = candidates.find((one) => isOlder(one, best))
      const named = { author: text.author, title: text.title }
      return {
        heading: older
          ? say('verdict.quoted-by-older', { ...named, older: older.text.title, elder: older.text.author })
          : say('verdict.quoted-by', named),
        sentences: [
          say('verdict.found-in', { where }),
          older ? say('verdict.older-too', { where: whereIn(older) }) : say('verdict.seems-to-quote', { author: text.author }),
        ],
      }
    }
    case 'other-author':
      return {
        heading: say('verdict.other-author', { title: text.title, author: text.author }),
        sentences: [
          say('verdict.found-in', { where }),
          speaks,
          asked.author !== null &&
            searched.ofAuthor > 0 &&
            say('verdict.not-in-texts-of', { count: searched.ofAuthor, author: asked.author }),
        ].map((one) => one || null),
      }
    case 'translation':
      return {
        heading:
          text.translator === null
            ? say('verdict.translated-by-somebody')
            : say('verdict.translated-by', { translator: text.translator }),
        sentences: [say('verdict.translation-more', { words: inOneLine(exact), where })],
      }
    default:
      return { heading: say('verdict.exact'), sentences: [say('verdict.found-exact', { where }), speaks] }
  }
}

/** What was left out in the middle without a mark, in words. */
function leftOut({ alignment }: Candidate): string[] {
  return leftOutOf(alignment).map((words) =>
    say('verdict.left-out', { words: inOneLine(words).replace(/^[\s,;:]+|[\s,;:]+$/gu, '') }),
  )
}

/** "121 texts were searched, 3 of them by Jane Austen." */
export function saySearched({ asked, searched: { texts, ofAuthor } }: Pick<CheckedLine, 'asked' | 'searched'>): string {
  if (texts === 0) return say('verdict.searched-nothing')
  if (asked.author === null) return say('verdict.searched', { texts })
  return say('verdict.searched-of', { texts, ofAuthor, author: asked.author })
}

/** "Hamlet, Act I, Scene III, by William Shakespeare, 1603" */
function whereIn({ text, heading, mark }: Candidate): string {
  const { title, author, translator, year } = text
  const parts = [heading, mark].filter((part): part is string => Boolean(part) && part !== title)
  const place = parts.reduce((whole, part) => say('verdict.part', { whole, part }), title)
  const where = translator
    ? say('verdict.where-translated', { place, author, translator })
    : say('verdict.where', { place, author })
  return year ? say('verdict.part', { whole: where, part: year }) : where
}

function isOlder(one: Candidate, than: Candidate): boolean {
  return one.text.author !== than.text.author && isEarlier(one.text.year, than.text.year)
}

const longestQuoted = 240

/** Words of a text for a sentence, which puts its own quotation marks round them: on one line, and only so many. */
function inOneLine(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  return firstWords(line, longestQuoted).replace(/^[“"«„]+|[”"»“]+$/gu, '')
}

/** Words without an end of their own don't run into the next sentence. */
function sayTrueWording(words: string): string {
  return /[.!?…。！？।۔؟]$/u.test(words) ? say('verdict.true-wording', { words }) : say('verdict.true-wording-open', { words })
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
