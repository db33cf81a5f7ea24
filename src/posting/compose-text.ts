import { excerpt, graphemesOf } from '#plates'
import type { PostContent } from './post.ts'

/** `linkAt`: where the address begins, in UTF-16. */
export type Composed = { text: string; linkAt: number }

/** So many graphemes of the words are left before anything else is given up. */
const fewestWords = 80
const shortCredit = 60

/**
 * The text of a post that fits. The address is always whole; where there is no room, the source goes first, then words are cut at a word, and a
 * credit that is itself too long.
 */
export function composeText(content: PostContent, fits: (composed: Composed) => boolean): Composed {
  const bare = { ...content, source: '' }
  const whole = [content, bare].map((one) => composed(one, one.words)).find(fits)
  if (whole) return whole
  const short = { ...bare, head: '', credit: excerpt(bare.credit, shortCredit) }
  const most = graphemesOf(content.words).length
  const least = Math.min(fewestWords, most)
  const [kind, from] = fits(composed(bare, excerpt(bare.words, least))) ? [bare, least] : [short, 0]
  let [low, high] = [from, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(composed(kind, excerpt(kind.words, middle)))) low = middle
    else high = middle - 1
  }
  return composed(kind, excerpt(kind.words, low))
}

function composed({ head, marks: [open, close], credit, source, status, url }: PostContent, words: string): Composed {
  const quote = `${open}${words}${close}`
  const by = `— ${credit}${source === '' ? '' : `, ${source}`}`
  const before = [head, quote, by, status === '' ? '' : `${status}.`].filter((part) => part !== '').join('\n\n')
  const gap = status === '' ? '\n\n' : ' '
  return { text: before + gap + url, linkAt: before.length + gap.length }
}

export const lengthOf = (text: string): number => graphemesOf(text).length
