import { palettesOf } from '#plates'
import {
  authorHere,
  citationParts,
  isMisquoted,
  renderingFor,
  statusForReaders,
  translationInto,
  type Found,
  type Mark,
  type Quote,
  type Translation,
} from '#quotes'
import { pageReaders, type Settings } from '#settings'
import { plainColour } from '../../lists/compose.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'

/** A text in pieces, every second one of which is marked; the first may be empty. */
export type Pieces = string[]

/** What the list shows of a quote that was found. */
export type SearchRow = {
  id: string
  text: Pieces
  translation: { text: Pieces; language: string; direction: 'ltr' | 'rtl' } | null
  author: Pieces
  category: string | null
  source: string[]
  status: Quote['status']
  /** The author said something of the kind. */
  isMisquoted: boolean
  /** Null where readers are not told, and where the credit says it. */
  statusSaid: string | null
  language: string
  direction: 'ltr' | 'rtl'
  /** The plate's own. */
  colour: string
}

/** In characters: a row is read at a glance. */
const longestText = 280
const longestTranslation = 180

/** `shelf` is the category asked for: of several, the one that the reader is looking at. */
export function searchRow(
  { quote, marks }: Found,
  settings: Pick<Settings, 'show_unchecked' | 'reader_languages'>,
  shelf?: string,
): SearchRow {
  const { id, text, status, language, direction } = quote
  const asked = quote.shelves.find(({ slug }) => slug === shelf)
  const [category, colour] = asked ? [asked.name, asked.color] : [quote.category, quote.categoryColor]
  const readers = pageReaders(settings)
  const shown = translationShown(quote, marks, readers)
  return {
    id,
    text: piecesOf(text, marks.text, longestText),
    translation: shown
      ? {
          text: piecesOf(shown.text, marks.translations[quote.translations.indexOf(shown)] ?? [], longestTranslation),
          language: shown.language,
          direction: shown.direction,
        }
      : null,
    author: piecesOf(authorHere(quote), marks.author, Infinity),
    category,
    source: citationParts(quote),
    status,
    isMisquoted: isMisquoted(quote),
    statusSaid: status === 'misattributed' ? null : (statusForReaders(status, settings)?.short ?? null),
    language,
    direction,
    colour: palettesOf(colour ?? plainColour).tone.paper,
  }
}

/** What the question found, in a language of the page's readers if it can be; else what they are shown beside words that they cannot read. */
function translationShown(quote: Quote, marks: Found['marks'], readers: readonly string[]): Translation | undefined {
  const rendering = renderingFor(quote, readers)
  if (marks.text.length > 0) return rendering
  const lettersMet = new Map(
    quote.translations.map((one, i) => [one, (marks.translations[i] ?? []).reduce((sum, [from, to]) => sum + to - from, 0)]),
  )
  const found = (one: Translation) => lettersMet.get(one) ?? 0
  // Two wordings may share a word or a character: the one that has more of what was asked is meant.
  const met = quote.translations.filter(found).toSorted((one, other) => found(other) - found(one))
  if (rendering && met.includes(rendering)) return rendering
  return readers.map((one) => translationInto(met, one)).find((one) => one !== undefined) ?? met[0] ?? rendering
}

/** The faces that these rows need. */
export const rowLettering = (rows: readonly SearchRow[]) => [
  ...textLettering(rows.flatMap(({ text, translation }) => [...text, ...(translation?.text ?? [])])),
  ...nameLettering(rows.flatMap(({ author, source }) => [...author, ...source])),
]

/** A long text is cut around the first of its marks, between words where it can be. */
function piecesOf(text: string, marks: Mark[], longest: number): Pieces {
  const [from, to] = text.length <= longest ? [0, text.length] : windowOf(text, marks[0]?.[0] ?? 0, longest)
  const pieces: Pieces = []
  let at = from
  for (const [start, end] of marks) {
    if (end <= from || start >= to) continue
    pieces.push(text.slice(at, Math.max(start, at)), text.slice(Math.max(start, at), Math.min(end, to)))
    at = Math.min(end, to)
  }
  pieces.push(text.slice(at, to))
  if (from > 0) pieces[0] = `…${pieces[0]}`
  if (to < text.length) pieces[pieces.length - 1] += '…'
  return pieces
}

function windowOf(text: string, mark: number, longest: number): [number, number] {
  const begin = mark > longest * 0.7 ? wordStart(text, mark - Math.round(longest / 3)) : 0
  return [begin, wordEnd(text, begin + longest)]
}

const nearGap = 30

function wordStart(text: string, at: number): number {
  const gap = text.slice(at, at + nearGap).search(/\s/u)
  return gap < 0 ? whole(text, at) : at + gap + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const gap = text.slice(at - nearGap, at + 1).search(/\s\S*$/u)
  return gap < 0 ? whole(text, at) : at - nearGap + gap
}

/** Never between the halves of a surrogate pair, or before a mark of the letter before. */
function whole(text: string, at: number): number {
  let place = at
  while (place < text.length && /[\uDC00-\uDFFF\p{M}]/u.test(text.charAt(place))) place++
  return place
}
