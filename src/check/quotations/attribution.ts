import { hanSpeakerAfter, hanSpeakerBefore, isHan } from './han.ts'
import { bare, namesOf, tokensOf, type Name, type Token } from './names.ts'
import { signatureOf } from './signature.ts'
import { hasSpeaker, type Speaker } from './speaker.ts'
import {
  accordingTo,
  auxiliaries,
  before as beforeCredited,
  citing,
  crediting,
  noNames,
  possessives,
  prepositions,
  pronouns,
  saidThing,
  saying,
  toSomebody,
} from './vocabulary.ts'

const whoIs = (speaker: Speaker) => (hasSpeaker(speaker) ? speaker : null)

/** Whom the words on both sides of a quotation name. */
export function speakerAround({
  text,
  before,
  after,
  isFollowed,
}: {
  text: string
  before: string
  after: string
  isFollowed: boolean
}): Speaker {
  if (isHan(text) && (isHan(before) || isHan(after) || (before + after).trim() === '')) {
    const above = hanSpeakerBefore(before)
    const below = hanSpeakerAfter(after)
    return /[:：，,]\s*$/u.test(before) ? (above ?? below) : (whoIs(below) ?? above ?? below)
  }
  const above = speakerBefore(before)
  if (whoIs(above) && /[:,]\s*$/u.test(before) && !/^\s*[—–(]/u.test(after)) return above
  const below = speakerAfter(after, text, isFollowed)
  return whoIs(below) ?? whoIs(above) ?? below ?? above
}

/** Said before: "As Seneca wrote: “…”", "Pascal’s line “…”". */
function speakerBefore(clause: string): Speaker {
  const all = tokensOf(clause)
  const tokens = lastSentence(all)
  if (tokens.length === 0) return null
  const names = namesOf(tokens)
  const last = tokens.at(-1)?.text ?? ''
  const isWhole = tokens[0]?.start === all[0]?.start
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
  if (thing >= 0 && tokens.slice(Math.max(0, thing - 4), thing).some(({ text }) => possessives.has(text.toLowerCase())))
    return 'pronoun'
  if (thing >= 0) {
    const of = names.find(({ from }) => from > thing && prepositions.has(tokens[from - 1]?.folded ?? ''))
    const beside = names.findLast(({ to }) => to <= thing && tokens.slice(to, thing).every(({ text }) => /^\p{Ll}/u.test(text)))
    if (of) return { name: of.name, isDeclined: true }
    if (beside) return { name: isCapital(tokens[thing]) ? beside.name.replace(/(?<=\p{Ll}{2})s$/u, '') : beside.name }
    const declined = names.find(({ from }) => from === thing + 1)
    if (declined) return { name: declined.name, isDeclined: true }
  }
  if (last === ':') {
    const subject =
      names.find((name) => isSubject(tokens, name)) ?? names.find(({ from }) => fromSomebody.has(tokens[from - 1]?.folded ?? ''))
    // "Voltaire: “…”" is a line of its own: elsewhere one word before a colon is any word.
    if (subject && (subject.name.includes(' ') || subject.to < tokens.length - 1 || isWhole)) return { name: subject.name }
  }
  return isUnnamed ? 'unnamed' : null
}

const fromSomebody = new Set(['from', 'by', 'von', 'de', 'di', 'from', 'у'])

/** Said after: "“…,” said Seneca", "“…” — Seneca", "“…” (Seneca)". `quoted` is how the quotation ends. */
function speakerAfter(clause: string, quoted: string, isFollowedByQuotation: boolean): Speaker {
  const line = clause.split('\n', 1)[0] ?? ''
  const isFollowedThere = isFollowedByQuotation && line.length === clause.length
  const signed = /^[\s,.;]*(?:[—–―~-]{1,3}|\(|\[)\s*(.+)$/u.exec(line)?.[1] ?? /^[\s,]*(\p{Lu}.+)$/u.exec(line)?.[1]
  const isBracketed = /^[\s,.;]*[([]/u.test(line)
  if (signed !== undefined && (!isFollowedThere || isBracketed)) {
    const inside = isBracketed ? signed.replace(/[)\]].*$/u, '') : signed.replace(/(?<=\p{Ll}{2})[.!?]\s+\p{Lu}.*$/u, '')
    const author = signatureOf(inside)
    if (author !== undefined) return author === null ? 'unnamed' : { name: author }
  }
  const all = tokensOf(clause)
  const tokens = firstSentence(all)
  const first = tokens.find(({ isWord }) => isWord)
  if (!first) return null
  // The sentence ended with the quotation, whichever mark came first.
  if (/^\s*[.!?…]/u.test(clause)) return null
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
  return creditedIn(tokens, names) ?? verblessIn(tokens, names) ?? (isUnnamed || isSaidAside(clause) ? 'unnamed' : null)
}

/** «…», — ворчал …: only what is said is followed like that. */
const isSaidAside = (clause: string) => /^\s*,\s*[—–]\s*\p{Ll}/u.test(clause)

/** "“…”, grumbles Voltaire", whichever verb it is. */
function verblessIn(tokens: readonly Token[], names: readonly Name[]): Speaker {
  const verb = tokens.findIndex(({ isWord }) => isWord)
  const word = tokens[verb]
  const isAside = /^[—–]$/u.test(tokens[1]?.text ?? '')
  const subject = names.find(({ from }) => from > verb && from <= verb + (isAside ? 3 : 1))
  if (!word || tokens[0]?.text !== ',' || !subject || !/^\p{Ll}{4,}$/u.test(word.text)) return null
  if (tokens.slice(verb, subject.from).some(({ isWord, folded }) => !isWord || prepositions.has(folded))) return null
  return noNames.has(word.folded) || prepositions.has(word.folded) ? null : { name: subject.name }
}

/** Who says it, in what parts two pieces of a quotation; null where nobody says anything there. */
export function saysBetween(clause: string): Speaker {
  return tokensOf(clause).some(isSaying) || isSaidAside(clause) ? speakerAfter(clause, ',', false) : null
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
  if (citing.has(tokens[verb]?.folded ?? '')) return subjectAfter(tokens, names, verb)
  const after = toSomebody.has(tokens[verb]?.folded ?? '') ? null : subjectAfter(tokens, names, verb)
  // "Danach schrieb Karl Kraus".
  if (verb === 1 && names[0]?.to === 1 && hasSpeaker(after) && names.some(({ from }) => from === verb + 1)) return after
  return subjectBefore(tokens, names, verb) ?? after
}

function subjectBefore(tokens: readonly Token[], names: readonly Name[], verb: number): Speaker {
  for (let at = verb - 1; at >= Math.max(0, verb - 10); at -= 1) {
    const token = tokens[at]
    if (!token) return null
    const name = names.find(({ to }) => to === at + 1)
    if (name && isSubject(tokens, name)) return { name: name.name }
    // In Italian "il" is an article, too.
    if (isPronoun(token) && (token.text !== 'il' || at === verb - 1 || auxiliaries.has(tokens[at + 1]?.text ?? '')))
      return 'pronoun'
    if (token.text === ',') return subjectBeforeComma(tokens, names, at)
    if (!token.isWord && !name) return null
    if (name) at = name.from
  }
  return null
}

/** Neither "in Paris" nor "Shelley’s poem". */
const isSubject = (tokens: readonly Token[], { from, to }: Name) =>
  !prepositions.has(tokens[from - 1]?.folded ?? '') && !/['’]s$/u.test(tokens[to - 1]?.text ?? '')

/** "Emerson, who lived at Concord, wrote". */
function subjectBeforeComma(tokens: readonly Token[], names: readonly Name[], comma: number): Speaker {
  for (let at = comma - 1; at >= Math.max(0, comma - 14); at -= 1) {
    const name = names.find(({ to }) => to === at)
    if (tokens[at]?.text === ',' && name && isSubject(tokens, name)) return { name: name.name }
  }
  return null
}

function subjectAfter(tokens: readonly Token[], names: readonly Name[], verb: number): Speaker {
  for (let at = verb + 1; at <= Math.min(tokens.length - 1, verb + 6); at += 1) {
    const token = tokens[at]
    if (!token?.isWord) return null
    const name = names.find(({ from }) => from === at)
    if (name && isSubject(tokens, name)) return { name: name.name }
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
