import { cutOut } from '#plates'

/** Of what is selected in the words: undefined where nothing is. @returns the new words and what of them is selected then */
export type Edit = (wording: string, from: number, to: number) => { wording: string; from: number; to: number } | undefined

/** Puts the selected words between asterisks, or takes those away that stand there. */
export const emphasise: Edit = (wording, from, to) => {
  const part = wording.slice(from, to)
  const words = part.trim()
  if (words === '') return undefined
  const start = from + part.indexOf(words)
  const end = start + words.length
  const bare = words.replaceAll('*', '')
  if (wording[start - 1] === '*' && wording[end] === '*')
    return { wording: wording.slice(0, start - 1) + words + wording.slice(end + 1), from: start - 1, to: end - 1 }
  const isMarked = words.startsWith('*') && words.endsWith('*')
  const next = isMarked ? bare : `*${bare}*`
  return { wording: wording.slice(0, start) + next + wording.slice(end), from: start, to: start + next.length }
}

/** Leaves the selected words out and marks the cut. */
export const leaveOut: Edit = (wording, from, to) => {
  if (wording.slice(from, to).trim() === '') return undefined
  const cut = cutOut(wording, from, to)
  return { wording: cut.wording, from: cut.at, to: cut.at }
}
