import { anySemicolon } from '#messages'

/** Somebody to whom a quote is credited, and what is known for or against it. */
export type Claim = {
  name: string
  /** Null where only the name is known. */
  evidence: string | null
  /** Where that was read. */
  url: string | null
}

/**
 * Those to whom a quote is also credited. A line is either a name, a colon, the evidence and, at its end, the address where that was read; or names with semicolons between
 * them. The author of the quote can have such a line, too.
 */
export function claimsIn(alsoCredited: string | null): Claim[] {
  return (alsoCredited ?? '').split('\n').flatMap(claimsOfLine)
}

/** Only their names. */
export function creditedIn(alsoCredited: string | null): string[] {
  return claimsIn(alsoCredited).map(({ name }) => name)
}

/** As they are written in one field: names alone where nobody has evidence. */
export function asCredited(claims: readonly Claim[]): string | null {
  const hasEvidence = claims.some(({ evidence }) => evidence !== null)
  return claims.map(asLine).join(hasEvidence ? '\n' : '; ') || null
}

/** A name has no colon, and is not as long as a sentence. The colon of an address ends none. */
const withEvidence = /^([^:：;；؛]{1,100})[:：](?!\/\/)(.+)$/u

function claimsOfLine(line: string): Claim[] {
  const [, name = '', said = ''] = withEvidence.exec(line) ?? []
  const [evidence, url] = apart(said)
  if (name.trim() !== '' && (evidence !== null || url !== null)) return [{ name: name.trim(), evidence, url }]
  return line
    .split(anySemicolon)
    .map((one) => ({ name: one.trim(), evidence: null, url: null }))
    .filter((one) => one.name !== '')
}

/** The words, and the address behind them: nothing in it ends a line or turns the words round. */
function apart(said: string): [evidence: string | null, url: string | null] {
  const [, words = '', address = ''] = /^(.*?)(?:^|\s)<?(https?:\/\/[^\s<>\p{C}]+?)>?$/u.exec(said.trim()) ?? []
  return URL.canParse(address) ? [words.trim() || null, address] : [said.trim() || null, null]
}

const asLine = ({ name, evidence, url }: Claim) =>
  evidence === null && url === null ? name : `${name}: ${[evidence, url].filter(Boolean).join(' ')}`
