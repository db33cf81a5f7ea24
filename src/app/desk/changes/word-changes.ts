import { diffArrays } from 'diff'

/** A piece of a text: in both versions, only in the newer, only in the older. */
export type Part = { kind: 'same' | 'ins' | 'del'; text: string }

/** Longer searching would hold up the page; then the one stands for the other whole. */
const longestMs = 150
/** Below it, what is in common are only small words, and two whole texts are read more easily. */
const leastInCommon = 0.2

const segmenters = new Map<string, Intl.Segmenter>()

/** Word by word, as the language divides words: Chinese, Japanese and Thai write no spaces between them. Null where they have next to nothing in common. */
export function wordChanges(before: string, after: string, language = 'en'): Part[] | null {
  const [old, young] = [wordsOf(before, language), wordsOf(after, language)]
  const found = diffArrays(old, young, { timeout: longestMs })
  if (!found) return null
  const parts = joined(
    found.map(({ added, removed, value }) => ({ kind: added ? 'ins' : removed ? 'del' : 'same', text: value.join('') })),
  )
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? letters(text) : 0), 0)
  return common < leastInCommon * Math.max(letters(before), letters(after), 1) ? null : parts
}

function wordsOf(text: string, language: string): string[] {
  const known = segmenters.get(language) ?? segmenterOf(language)
  segmenters.set(language, known)
  return [...known.segment(text)].map(({ segment }) => segment)
}

/** What is no language that somebody has heard of divides words as English does. */
function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}

/** Two changed words with only a space between them are one change. */
function joined(parts: Part[]): Part[] {
  const out: Part[] = []
  let [gone, come] = ['', '']
  const flush = () => {
    if (gone !== '') out.push({ kind: 'del', text: gone })
    if (come !== '') out.push({ kind: 'ins', text: come })
    gone = come = ''
  }
  parts.forEach(({ kind, text }, place) => {
    const isBetween = kind === 'same' && text.trim() === '' && gone + come !== '' && place < parts.length - 1
    if (kind === 'del' || isBetween) gone += text
    if (kind === 'ins' || isBetween) come += text
    if (kind !== 'same' || isBetween) return
    flush()
    out.push({ kind, text })
  })
  flush()
  return out
}

const letters = (text: string) => text.replaceAll(/\P{L}/gu, '').length

/** What stayed is cut where there is much of it; its ends stay, beside what changed. */
export function elided(parts: Part[], around: number): Part[] {
  return parts.map((part, place) => {
    const signs = [...part.text]
    if (part.kind !== 'same' || signs.length <= 2 * around + 20) return part
    const head = place === 0 ? '' : signs.slice(0, around).join('')
    const tail = place === parts.length - 1 ? '' : signs.slice(-around).join('')
    return { kind: 'same', text: `${head} … ${tail}`.trim() }
  })
}
