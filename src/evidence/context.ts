/** No more than this is shown on each side, and no more than `most` in all, in characters. */
export const eachSide = 600
export const most = 1500
/** The sentence that holds a quote is looked for this far. */
export const sentenceRoom = 300

const sentenceEnd = /[.!?…।॥؟׃]["'”’»)]*(?=\s)|[。！？]["”’』」]*|\n\n/gu
const lineEnd = /\n+/gu
const wordEnd = /\s+/gu

const ends = (words: string, of: RegExp): number[] => [...words.matchAll(of)].map((end) => end.index + end[0].length)

/** As many whole sentences as there is room for; in verse without a full stop whole lines, else whole words. */
export function contextBefore(before: string, room: number): string {
  if (before.length <= room) return before.trimStart()
  const near = before.slice(-room)
  const cut = [sentenceEnd, lineEnd, wordEnd].map((end) => ends(near, end)[0]).find((end) => end !== undefined)
  return cut === undefined ? '' : near.slice(cut).trimStart()
}

export function contextAfter(after: string, room: number): string {
  if (after.length <= room) return after.trimEnd()
  const near = after.slice(0, room)
  const cut = [sentenceEnd, lineEnd, wordEnd].map((end) => ends(near, end).at(-1)).find((end) => end !== undefined)
  return cut === undefined ? '' : near.slice(0, cut).trimEnd()
}

/** Arabic and Hebrew verses mark no sentence: their line is the sentence. */
const lineIsSentence = /\p{Script=Arabic}|\p{Script=Hebrew}/u

export function sentenceBefore(before: string, room: number): string {
  const near = before.slice(-room)
  const sentence = ends(near, sentenceEnd).at(-1)
  const line = ends(near, lineEnd).at(-1)
  const cut = lineIsSentence.test(near) ? Math.max(sentence ?? -1, line ?? -1) : (sentence ?? line ?? -1)
  if (cut === -1) return before.length <= room ? before.trimStart() : ''
  return near.slice(cut).trimStart()
}

export function sentenceAfter(exact: string, after: string, room: number): string {
  if (endsSentence(exact)) return ''
  const near = after.slice(0, room)
  const sentence = ends(near, sentenceEnd)[0]
  const line = ends(near, lineEnd)[0]
  const cut = lineIsSentence.test(near) ? Math.min(sentence ?? room, line ?? room) : (sentence ?? line ?? room)
  if (cut === room) return after.length <= room ? after.trimEnd() : ''
  return near.slice(0, cut).trimEnd()
}

const endsSentence = (exact: string) => /[.!?…।॥؟׃。！？]["'”’»)]*$/u.test(exact)

/** Of what was shown around the words once, no more than their sentence. One that goes over several lines of verse stays whole. */
export function onlySentence({ before, exact, after }: { before: string; exact: string; after: string }) {
  return {
    before: isWithinSentence(before) ? before : sentenceBefore(before, sentenceRoom),
    after: isWithinSentence(after.trimEnd()) && !endsSentence(exact) ? after : sentenceAfter(exact, after, sentenceRoom),
  }
}

const isWithinSentence = (words: string) =>
  words.length <= sentenceRoom && ends(words, sentenceEnd).length === 0 && !(lineIsSentence.test(words) && words.includes('\n'))
