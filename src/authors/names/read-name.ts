import { foldText } from '#platform/fold-text'
import { knownAs } from './known-as.ts'
import { romanise } from './romanise.ts'
import { masterOf, soundOf } from './sound-of.ts'

/** A name as it is compared: in the order in which it is said, without what is before it for politeness. */
export type ReadName = {
  /** Folded, one letter for each initial: "c s lewis". */
  words: string[]
  /** The same as they sound, whatever the romanisation. */
  sounds: string[]
  /** "jr", "iii": what tells a son from his father. */
  suffix: string
  /** What a catalogue adds to tell two of a name apart: "basketball". */
  added: boolean
  /** A title stood before it. */
  titled: boolean
  /** The one form that stands for all of a known person's. */
  known: string | undefined
}

export function readName(written: string): ReadName {
  const { plain, added } = withoutAddition(written)
  const said = inSpokenOrder(plain)
  const folded = foldText(withInitials(said)).split(' ').filter(Boolean)
  const withoutArticle = folded.length > 1 && articles.has(folded[0] ?? '') ? folded.slice(1) : folded
  const { words: called, suffix } = withoutSuffix(withoutArticle)
  const { words, titled } = withoutTitles(called.map((word) => (word === 'st' ? 'saint' : word)))
  const whole = words.join(' ')
  return {
    words,
    sounds: words.map((word) => soundOf(romanise(word))),
    suffix,
    added,
    titled,
    known: knownAs(called.join(' ')) ?? knownAs(whole) ?? masterOf(whole),
  }
}

/** "Reggie Jackson (basketball)" */
function withoutAddition(written: string): { plain: string; added: boolean } {
  const plain = written.replace(/\s*[([][^)\]]*[)\]]/gu, ' ').trim()
  return plain === '' || plain === written.trim() ? { plain: written, added: false } : { plain, added: true }
}

/** "Twain, Mark" is "Mark Twain"; what follows a comma as a suffix or a title stays where it is, or comes before. */
function inSpokenOrder(name: string): string {
  const [last = '', ...others] = name.split(/\s*[,،]\s*/u)
  const [given = '', ...rest] = others.filter((part) => !isSuffix(part))
  return given === '' || rest.length > 0 ? name : [given, last, ...others.filter(isSuffix)].join(' ')
}

const isSuffix = (part: string) =>
  foldText(part)
    .split(' ')
    .every((word) => suffixes.has(word))

/** "CS Lewis" and "C.S. Lewis" are "C S Lewis": capitals alone beside a name that has small letters, or each before its own point. */
function withInitials(name: string): string {
  const mixed = /\p{Ll}/u.test(name)
  return name
    .replace(/\p{Lu}\./gu, (initial) => `${initial} `)
    .split(/\s+/)
    .map((word) =>
      mixed && /^\p{Lu}{2,3}$/u.test(word) && !/^(?:I{2,3}|IV|VI{0,3}|IX|X{1,3}|XI{1,3})$/.test(word)
        ? [...word].join(' ')
        : word,
    )
    .join(' ')
}

const articles = new Set(['the', 'le', 'la', 'el', 'der', 'die', 'o', 'il'])
const suffixes = new Set(['jr', 'junior', 'sr', 'senior', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'obe', 'cbe', 'dd'])
/** Degrees and orders say nothing of who it is. */
const told: Record<string, string> = { junior: 'jr', senior: 'sr', phd: '', md: '', esq: '', obe: '', cbe: '', dd: '' }

function withoutSuffix(words: string[]): { words: string[]; suffix: string } {
  const at = words.findIndex((word, place) => place > 0 && suffixes.has(word))
  if (at < 0) return { words, suffix: '' }
  const suffix = words
    .slice(at)
    .filter((word) => suffixes.has(word))
    .map((word) => told[word] ?? word)
  return { words: words.filter((word, place) => place < at || !suffixes.has(word)), suffix: suffix.join('') }
}

const titles = new Set(
  `dr doctor prof professor mr mrs ms miss sir dame lord lady saint san santa rev reverend father fr sister brother mother pope king queen prince princess emperor empress president
  general gen colonel captain count baron rabbi rabbi imam sheikh shaykh hazrat sri shri swami guru maharishi pandit mahatma sultan hadrat bishop archbishop cardinal venerable ven justice senator`.split(
    /\s+/,
  ),
)

/** As long as a name is left. */
function withoutTitles(words: string[]): { words: string[]; titled: boolean } {
  let from = 0
  while (from < words.length - 1 && titles.has(words[from] ?? '')) from++
  return { words: words.slice(from), titled: from > 0 }
}
