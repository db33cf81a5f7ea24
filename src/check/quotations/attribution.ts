import { bare, namesOf, tokensOf, type Name, type Token } from './names.ts'
import { signatureOf } from './signature.ts'
import {
  accordingTo,
  auxiliaries,
  before as beforeCredited,
  crediting,
  prepositions,
  pronouns,
  saidThing,
  saying,
  toSomebody,
} from './vocabulary.ts'

/** Whom the words around a quotation name: a name, "he" or "she", somebody without a name ("the minister said"), or nobody. */
export type Speaker = { name: string; isDeclined?: boolean } | 'pronoun' | 'unnamed' | null

/** How far around a quotation its author is looked for, in characters. */
export const reach = 220

/** Said before: "As Seneca wrote: “…”", "Pascal’s line “…”". */
export function speakerBefore(clause: string): Speaker {
  const tokens = lastSentence(tokensOf(clause))
  if (tokens.length === 0) return null
  const names = namesOf(tokens)
  const last = tokens.at(-1)?.text ?? ''
  const cited = citedIn(tokens, clause)
  if (cited) return cited
  let isUnnamed = false
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at]
    if (!token || !isSaying(token)) continue
    const speaker = besideVerb(tokens, names, at)
    if (speaker) return speaker
    isUnnamed = true
  }
  const credited = creditedIn(tokens, names)
  if (credited) return credited
  const thing = tokens.findIndex((token) => saidThing.has(bare(token)))
  const owner = names.find(({ to }) => /['’]s$/u.test(tokens[to - 1]?.text ?? ''))
  if (owner && (owner.to === tokens.length || thing >= 0 || last === ':')) return { name: owner.name }
  if (thing >= 0) {
    const of = names.find(({ from }) => from > thing && prepositions.has(tokens[from - 1]?.folded ?? ''))
    const beside = names.find(({ to }) => to === thing)
    if (of) return { name: of.name, isDeclined: true }
    if (beside) return { name: isCapital(tokens[thing]) ? beside.name.replace(/(?<=\p{Ll}{2})s$/u, '') : beside.name }
    const declined = names.find(({ from }) => from === thing + 1)
    if (declined) return { name: declined.name, isDeclined: true }
  }
  if (last === ':') {
    const subject = names.find(({ from }) => !prepositions.has(tokens[from - 1]?.folded ?? ''))
    if (subject) return { name: subject.name }
  }
  return isUnnamed ? 'unnamed' : null
}

/** Said after: "“…,” said Seneca", "“…” — Seneca", "“…” (Seneca)". `quoted` is how the quotation ends. */
export function speakerAfter(clause: string, quoted: string, isFollowedByQuotation: boolean): Speaker {
  const line = clause.split('\n', 1)[0] ?? ''
  const signed = /^[\s,.;]*(?:[—–―~-]{1,3}|\(|\[)\s*(.+)$/u.exec(line)?.[1] ?? /^[\s,]*(\p{Lu}.+)$/u.exec(line)?.[1]
  if (signed !== undefined && !isFollowedByQuotation) {
    const inside = /^[\s,.;]*[([]/u.test(line) ? signed.replace(/[)\]].*$/u, '') : signed
    const author = signatureOf(inside)
    if (author !== undefined) return author === null ? 'unnamed' : { name: author }
  }
  const bracketed = /^\s*\(([^()]{2,80})\)/u.exec(line)?.[1]
  if (bracketed !== undefined) {
    const author = signatureOf(bracketed)
    if (author) return { name: author }
  }
  const all = tokensOf(clause)
  const tokens = firstSentence(all)
  const first = tokens.find(({ isWord }) => isWord)
  if (!first) return null
  const isNewSentence = /[.。]$/u.test(quoted) && tokens[0] === first && /^\p{Lu}/u.test(first.text)
  if (isNewSentence) return null
  if (isFollowedByQuotation && tokens.length === all.length && tokens.at(-1)?.text === ':' && !/^[\s]*[,—–-]/u.test(clause))
    return null
  const names = namesOf(tokens)
  const cited = citedIn(tokens, clause)
  if (cited) return cited
  let isUnnamed = false
  for (const [at, token] of tokens.entries()) {
    if (at > furthest || token.text === ';') break
    const isSo = token.folded === 'so' && names.some(({ from }) => from === at + 1)
    if (!isSo && !isSaying(token)) continue
    const speaker = besideVerb(tokens, names, at)
    if (speaker) return speaker
    isUnnamed = true
  }
  return creditedIn(tokens, names) ?? (isUnnamed ? 'unnamed' : null)
}

/** So many words after a quotation its verb is another sentence's. */
const furthest = 14

const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '')

/** "dit-il" is a verb and who did it. */
const parts = ({ folded }: Token) => folded.split(' ')
const isSaying = (token: Token) => token.isWord && saying.has(parts(token)[0] ?? '') && !isCapital(token)
const isPronoun = (token: Token | undefined) => {
  const written = token?.text.toLowerCase() ?? ''
  return pronouns.has(written) || (written.includes('-') && pronouns.has(written.split('-').at(-1) ?? ''))
}

function besideVerb(tokens: readonly Token[], names: readonly Name[], verb: number): Speaker {
  if (isPronoun(tokens[verb]) && tokens[verb]?.text.includes('-')) return 'pronoun'
  return (
    subjectBefore(tokens, names, verb) ?? (toSomebody.has(tokens[verb]?.folded ?? '') ? null : subjectAfter(tokens, names, verb))
  )
}

function subjectBefore(tokens: readonly Token[], names: readonly Name[], verb: number): Speaker {
  for (let at = verb - 1; at >= Math.max(0, verb - 6); at -= 1) {
    const token = tokens[at]
    if (!token) return null
    const name = names.find(({ to }) => to === at + 1)
    if (name) return prepositions.has(tokens[name.from - 1]?.folded ?? '') ? null : { name: name.name }
    if (isPronoun(token)) return at === verb - 1 || auxiliaries.has(tokens[at + 1]?.text ?? '') ? 'pronoun' : null
    if (token.text === ',') return subjectBeforeComma(tokens, names, at)
    if (!token.isWord || isSaying(token)) return null
  }
  return null
}

/** "Emerson, who lived at Concord, wrote". */
function subjectBeforeComma(tokens: readonly Token[], names: readonly Name[], comma: number): Speaker {
  for (let at = comma - 1; at >= Math.max(0, comma - 14); at -= 1) {
    const name = names.find(({ to }) => to === at)
    if (tokens[at]?.text === ',' && name && !prepositions.has(tokens[name.from - 1]?.folded ?? '')) return { name: name.name }
  }
  return null
}

function subjectAfter(tokens: readonly Token[], names: readonly Name[], verb: number): Speaker {
  for (let at = verb + 1; at <= Math.min(tokens.length - 1, verb + 6); at += 1) {
    const token = tokens[at]
    if (!token?.isWord) return null
    const name = names.find(({ from }) => from === at)
    if (name) return { name: name.name }
    if (isPronoun(token)) return at === verb + 1 ? 'pronoun' : null
    if (prepositions.has(token.folded) || isSaying(token)) return null
  }
  return null
}

/** "According to Seneca". */
function citedIn(tokens: readonly Token[], clause: string): Speaker {
  const from = tokens[0]?.start ?? 0
  const to = tokens.at(-1)?.end ?? 0
  for (const phrase of accordingTo) {
    for (const { index, 0: found } of clause.slice(from, to).matchAll(phrase)) {
      const following = tokensOf(clause.slice(from + index + found.length, to))
      const name = namesOf(following).find(({ from: at }) => at <= 4 && following.slice(0, at).every(({ isWord }) => isWord))
      if (name) return { name: name.name, isDeclined: true }
    }
  }
  return null
}

/** "Often attributed to Mark Twain". */
function creditedIn(tokens: readonly Token[], names: readonly Name[]): Speaker {
  const at = tokens.findIndex((token) => crediting.has(token.folded))
  if (at < 0) return null
  const after = names.find(({ from }) => from > at && from <= at + 5)
  if (after && (beforeCredited.has(tokens[after.from - 1]?.folded ?? '') || /\p{sc=Cyrillic}/u.test(after.name)))
    return { name: after.name, isDeclined: true }
  const before = names.findLast(({ to }) => to <= at && to > at - 4)
  return before ? { name: before.name } : null
}

const isEnd = (tokens: readonly Token[], at: number) =>
  /^[.!?…]$/u.test(tokens[at]?.text ?? '') && (at + 1 >= tokens.length || !/^\p{Ll}/u.test(tokens[at + 1]?.text ?? ''))

const shortened = new Set('mr mrs ms dr prof st rev vgl z b p vol ch op cit sr sra'.split(' '))

function lastSentence(tokens: Token[]): Token[] {
  for (let at = tokens.length - 1; at >= 0; at -= 1)
    if (isEnd(tokens, at) && !shortened.has(tokens[at - 1]?.folded ?? '')) return tokens.slice(at + 1)
  return tokens
}

function firstSentence(tokens: Token[]): Token[] {
  for (let at = 1; at < tokens.length; at += 1)
    if (isEnd(tokens, at) && !shortened.has(tokens[at - 1]?.folded ?? '')) return tokens.slice(0, at)
  return tokens
}
