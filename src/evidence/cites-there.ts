/** How a text says that what it quotes is somebody else's. A story's "said", and "says I", are not among it. */
const source =
  /\b(?:(?:in )?the words of|according to|(?:the|an?|that)(?: [\p{L}-]+){0,4} (?:proverb|saying|maxim|adage|poets?|psalmist|apostle|prophet|philosopher|scripture|bible|gospel|preacher|satirist|commandment)|there’s a saying|it is written|has it been said|holy writ|scripture)\b/iu
const citing = /\b(?:quot(?:e|es|ed|ing)|cit(?:es|ed|ing)|has it)\b/iu
const named =
  /\b(?:(?!(?:I|He|She|And|Then|But|So|Man|They|We|You)\b)\p{Lu}[\p{L}ǔ’-]+ (?:says|saith|writes|sings|has it)|(?:says|saith|writes|sings) (?!(?:I|He|She)\b)\p{Lu}\p{Ll}+)\b/u

/** Whether words are in quotation marks there, beside a sentence that names where they are from. */
export function citesThere(body: string, start: number, end: number): boolean {
  const before = body.slice(Math.max(0, start - 200), start)
  if (!isQuoted(before) || body.slice(start, end).includes('”')) return false
  const lead = before.slice(0, Math.max(before.lastIndexOf('“'), before.lastIndexOf('"'), before.lastIndexOf('«'))).slice(-100)
  return source.test(lead) || citing.test(lead) || named.test(lead)
}

/** A quotation mark was opened before, and not closed. */
function isQuoted(before: string): boolean {
  const [open, closed] = [
    Math.max(before.lastIndexOf('“'), before.lastIndexOf('«')),
    Math.max(before.lastIndexOf('”'), before.lastIndexOf('»')),
  ]
  return open > closed || (before.match(/"/gu)?.length ?? 0) % 2 === 1
}
