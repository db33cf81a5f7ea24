import type { Ctx } from '#access'
import { checkLine, lineIn, reportLine, type LineVerdict, type ReportedLine } from '#check'
import type { Doubt } from '#plates'
import { wordsOf } from '#platform/fold-text'
import type { SearchPage } from '#quotes'
import { checkPath, readingPath } from '../../site/paths.ts'

/** Fewer words are a name or a topic, unless they are in quotation marks. */
const fewestWords = 4

const opening = /^[\p{Pi}"„‚»「『《〝＂]/u

/** Whether somebody typed a line, of which it can be asked where it is from. */
export function isLine(q: string): boolean {
  const words = wordsOf(q).length
  return words >= fewestWords || (words > 1 && opening.test(q))
}

/** Whether all that a search found is something else than what was asked, or only near it. */
export const isOnlyNear = ({ total, loosened, corrected }: Pick<SearchPage, 'total' | 'loosened' | 'corrected'>) =>
  total === 0 || loosened || corrected.length > 0

/** What a line that the search doesn’t find may be meant to be. */
export type MeantLine = {
  verdict: LineVerdict
  isSettled: boolean
  /** No text has it; the site has a quote like it. */
  isSilent: boolean
  said: ReportedLine['said']
  /** The words that are meant, unless the search or the verdict has them already. */
  words: { text: string; author: string; doubt: Doubt | undefined; language: string | undefined } | null
  /** Where all of it is. */
  check: string
  quote: string | null
  /** The place in a text. */
  place: { to: string; isReadable: boolean; title: string } | null
}

const silent = new Set<LineVerdict>(['not-found', 'too-short'])
/** Their sentences have the words of the source. */
const spoken = new Set<LineVerdict>(['near', 'clipped', 'translation'])

/** Null where the site knows nothing that is like it. Some eleven queries. */
export async function meantLine(
  ctx: Ctx,
  q: string,
  found: SearchPage['found'],
): Promise<{ meant: MeantLine; line: ReportedLine } | null> {
  const asked = lineIn(q, null)
  const checked = await checkLine(ctx, asked)
  const line = reportLine(checked)
  const { verdict, said, place, quote } = line
  const isSettled = verdict === 'known-misattribution' || verdict === 'disputed'
  const isListed = quote !== null && found.some((one) => one.quote.id === quote.id)
  // The list has the quote already: nothing is left to say.
  const isSilent = silent.has(verdict)
  if (isSilent && (quote === null || isListed)) return null
  const best = checked.candidates[0]
  const meant = {
    verdict,
    isSettled,
    isSilent,
    said,
    words: wordsMeant(),
    check: checkPath(asked),
    quote: quote?.id ?? null,
    place: place && {
      to: readingPath({ text: place.textId, part: place.n, shows: place.isReadable ? 'text' : 'passage', ...place }),
      isReadable: place.isReadable,
      title: place.title,
    },
  }
  return { meant, line }

  function wordsMeant(): MeantLine['words'] {
    if (quote && !isListed)
      return {
        text: quote.text,
        author: quote.author,
        doubt: quote.isMisquoted ? 'misquoted' : quote.status === 'misattributed' ? 'wrong' : undefined,
        language: quote.language,
      }
    if (quote || !best || isSettled || spoken.has(verdict)) return null
    return { text: best.exact, author: best.text.author, doubt: undefined, language: best.text.language ?? undefined }
  }
}
