/** "HAMLET: To be …" in the plays of Standard Ebooks, "LEAR." on a line of its own in others. */
export const speaks = /^(\p{Lu}[\p{Lu}’' -]+)(?::(?=\s|$)|\.$)/gmu

/** So many names before speeches make a part of a text a play: a chapter may have a line or two in capitals. */
const inPlay = 6

/** The speaker that a play names before the words that begin at `start`. */
export function speakerAt(body: string, start: number): string | null {
  return (body.match(speaks)?.length ?? 0) < inPlay ? null : (lastSpeaker(body.slice(0, start)) ?? null)
}

export function lastSpeaker(before: string): string | undefined {
  return [...before.matchAll(speaks)]
    .at(-1)?.[1]
    ?.toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(' Of ', ' of ')
}
