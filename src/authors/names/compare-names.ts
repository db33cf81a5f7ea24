import { romanise } from './romanise.ts'
import type { ReadName } from './read-name.ts'

/**
 * `spelling`: one name in two spellings, which may be taken for each other; `near`: a person must look; `alone`: the one is a word of the other, which says something where nobody else has it.
 */
export type NamesAlike = 'spelling' | 'near' | 'alone'

/** What two names have to do with each other; null where nothing speaks for one person. */
export function compareNames(one: ReadName, other: ReadName): NamesAlike | null {
  if (one.words.length === 0 || other.words.length === 0) return null
  if (one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix) return null
  const alike = alikeWithout(one, other)
  if (alike === null) return null
  // A son, or one of two whom a catalogue tells apart.
  if (one.suffix !== other.suffix || one.added !== other.added) return 'near'
  // "King Solomon" may be Solomon; "Dr. Jane Goodall" is Jane Goodall.
  const alone = Math.min(one.words.length, other.words.length) === 1
  return alike === 'spelling' && one.titled !== other.titled && alone && one.known === undefined ? 'near' : alike
}

function alikeWithout(one: ReadName, other: ReadName): NamesAlike | null {
  if (one.known !== undefined && one.known === other.known) return 'spelling'
  const [said, also] = [one.words.join(''), other.words.join('')]
  if (said === also) return 'spelling'
  const [heard, too] = [one.sounds.join(''), other.sounds.join('')]
  if (heard === too && heard.length >= leastHeard)
    return one.words.length > 1 || heard.length >= leastHeardAlone ? 'spelling' : 'near'
  // A short name alone that only sounds the same is another: Issa, Isaiah.
  if (heard === too && one.words.length === 1) return null
  if (one.sounds.toSorted().join(' ') === other.sounds.toSorted().join(' ')) return 'near'
  if (one.sounds.length === 1 || other.sounds.length === 1) return mononym(one, other)
  return inPart(one, other) || slipped(one, other) ? 'near' : null
}

const leastHeard = 5
const leastHeardAlone = 7

/** "Shakespeare" and "William Shakespeare", "Simon" and "Simon Sinek"; a slip where both are one word. Who is known by one name is nobody else's. */
function mononym(one: ReadName, other: ReadName): NamesAlike | null {
  const [short, long] = one.sounds.length <= other.sounds.length ? [one, other] : [other, one]
  const name = short.sounds[0] ?? ''
  if (long.sounds.length === 1) return isSlip(name, long.sounds[0] ?? '') && name[0] === long.sounds[0]?.[0] ? 'near' : null
  if (short.known !== undefined || long.sounds.length > mostWords || name.length < leastMononym) return null
  // Of "Lord Byron" the name is a last one.
  return name === long.sounds.at(-1) || (name === long.sounds[0] && !short.titled) ? 'alone' : null
}

const mostWords = 4
const leastMononym = 5

/** The same last name, and the others the same, an initial of it, or left out: "J. R. R. Tolkien", "Louisa Alcott". */
function inPart(one: ReadName, other: ReadName): boolean {
  const [short, long] = one.sounds.length <= other.sounds.length ? [one, other] : [other, one]
  if (short.sounds.at(-1) !== long.sounds.at(-1)) return false
  const given = short.sounds.slice(0, -1)
  let from = 0
  const placed = given.map((_, mine) => {
    const at = long.sounds.slice(0, -1).findIndex((__, place) => place >= from && fits(short, mine, long, place))
    if (at >= 0) from = at + 1
    return at
  })
  // The first name is what people are called by; a middle one may be what they chose instead ("Somerset Maugham").
  return placed.every((at) => at >= 0) && (placed[0] === 0 || given.every((word) => word.length > 1))
}

/** The same name, or the one an initial of the other. */
function fits(one: ReadName, mine: number, other: ReadName, yours: number): boolean {
  if (one.sounds[mine] === other.sounds[yours]) return true
  const [word = '', name = ''] = [one.words[mine], other.words[yours]]
  return Math.min(word.length, name.length) === 1 && romanise(word)[0] === romanise(name)[0]
}

/** As many words, and all of them the same but one, which a slip of the hand or a vowel makes another. */
function slipped(one: ReadName, other: ReadName): boolean {
  if (one.sounds.length !== other.sounds.length) return false
  const differing = one.sounds.flatMap((word, place) => (word === other.sounds[place] ? [] : [[word, other.sounds[place] ?? '']]))
  if (differing.length > 2) return false
  return differing.every(([a = '', b = '']) => isSlip(a, b) || sameBut(a, b))
}

const consonants = (word: string) => word.replace(/[aeiou]/g, '')
/** "Muhammad" and "Mohamed": other vowels between the same consonants. */
const sameBut = (one: string, other: string) => consonants(one).length >= 3 && consonants(one) === consonants(other)

/** One letter too many, too few, another, or two in the wrong order, in a word long enough for that to be a slip. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastSlipped || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return left.length <= 1 && right.length <= 1 ? true : left.length === 2 && right === `${left[1]}${left[0]}`
}

const leastSlipped = 5
