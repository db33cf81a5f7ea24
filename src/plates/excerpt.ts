/**
 * At most `n` graphemes of the text, cut between words, with an ellipsis that is not counted. A text that fits comes
 * back as it is. Where there is no gap near (Chinese, a long address) the cut goes between graphemes.
 */
export function excerpt(text: string, n: number): string {
  const whole = text.trim()
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(whole)]
  if (graphemes.length <= n) return whole
  const hard = whole.slice(0, graphemes[n]?.index ?? whole.length)
  const gap = /\s/u.test(whole.charAt(hard.length)) ? hard.length : hard.search(/\s+\S*$/u)
  const cut = gap > 0 && hard.length - gap <= longestWord ? hard.slice(0, gap) : hard
  return `${cut.replace(/[\s,;:.!?…，、；：。！？·—–“«„「(（-]+$/u, '')}…`
}

/** What is longer, in characters, is not a word that a reader would miss the half of. */
const longestWord = 30
