/** How a text says that what it quotes is somebody else's; a novel's "said" is not among it. */
const citing =
  /\b(?:as|in the words of|the words of|according to|(?:the|an?) (?:old |ancient |common |well-known |famous |french |latin |greek )?(?:proverb|saying|maxim|adage|poet|psalmist|apostle|prophet|philosopher|scripture|bible|gospel|preacher|line of|verse of|lines of|verses of)|it is written|it is said|holy writ|quot(?:e|es|ed|ing)|cit(?:es|ed|ing)|writes|wrote|says|saith|has it|sings|sang)\b/iu

/** Whether words are in quotation marks there, beside a sentence that names where they are from. */
export function citesThere(body: string, start: number, end: number): boolean {
  const before = body.slice(Math.max(0, start - 160), start)
  if (!isQuoted(before)) return false
  const lead = before.slice(0, Math.max(before.lastIndexOf('“'), before.lastIndexOf('"'), before.lastIndexOf('«')))
  return citing.test(lead.slice(-90)) && !body.slice(start, end).includes('”')
}

/** A quotation mark was opened before, and not closed. */
function isQuoted(before: string): boolean {
  const [open, closed] = [
    Math.max(before.lastIndexOf('“'), before.lastIndexOf('«')),
    Math.max(before.lastIndexOf('”'), before.lastIndexOf('»')),
  ]
  return open > closed || (before.match(/"/gu)?.length ?? 0) % 2 === 1
}
