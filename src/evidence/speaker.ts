/** "HAMLET: To be …" in the plays of Standard Ebooks, "LEAR." on a line of its own in others. */
export const speaks = /^(\p{Lu}[\p{Lu}’' -]+)(?::(?=\s|$)|\.$)/gmu

/** So many names before speeches make a part of a text a play: a chapter may have a line or two in capitals. */
const inPlay = 6

/** The speaker that a play names before words, or that a story names beside them: an offer, which a person confirms. */
export function speakerAt(body: string, start: number, end: number): string | null {
  if ((body.match(speaks)?.length ?? 0) >= inPlay) return lastSpeaker(body.slice(0, start)) ?? null
  return saidBeside(body.slice(Math.max(0, start - besideRoom), start), body.slice(end, end + besideRoom))
}

/** "Said X" is looked for this far, in characters. */
const besideRoom = 400

const verb =
  '(?:said|says|cried|cries|replied|answered|exclaimed|asked|remarked|observed|returned|whispered|added|continued|murmured|muttered|repeated|thought|interrupted|rejoined|growled|shouted|called)'
const name = String.raw`((?:the |old |poor |little |Mr\. |Mrs\. |Miss |Dr\. |Lady |Sir |Lord |Prince |Princess |Madame |Monsieur |M\. )*\p{Lu}[\p{L}’-]+(?: (?:of |de |von )?\p{Lu}[\p{L}’-]+){0,2})`
const afterwards = new RegExp(`^[^“”]*[”"]\\s*(?:${verb} ${name}|${name} ${verb}\\b)`, 'u')
const pronouns = /^(?:He|She|They|It|I|We|You|Then|And|But|So|Who|This|That|There)$/u
const beforehand = new RegExp(`(?:${name} ${verb}\\b|${verb} ${name})[^.“”"]{0,60}[,.:;—]*\\s*[“"][^”]*$`, 'u')

/** Only words in quotation marks are spoken. */
function saidBeside(before: string, after: string): string | null {
  if (before.lastIndexOf('“') <= before.lastIndexOf('”')) return null
  const found = [afterwards.exec(after), beforehand.exec(before)]
    .flatMap((one) => one?.[1] ?? one?.[2] ?? [])
    .find((one) => !pronouns.test(one))
  return found === undefined ? null : found.charAt(0).toUpperCase() + found.slice(1)
}

export function lastSpeaker(before: string): string | undefined {
  return [...before.matchAll(speaks)]
    .at(-1)?.[1]
    ?.toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(' Of ', ' of ')
}
