import { romanise } from './romanise.ts'
import type { ReadName } from './read-name.ts'

/** Raised with every change to how names are read: who has keys of another version is given new ones. */
export const keysVersion = 1

/** By what an author is found among many: of two names that `compareRead` takes for one, each has what the other asks for. */
export function keysOf(name: ReadName): string[] {
  const first = name.sounds[0]
  if (first === undefined) return []
  const alone = name.sounds.length === 1
  return distinct([...shared(name), ...(alone ? [`alone:${first}`] : [`in:${first}`, `in:${name.sounds.at(-1)}`])])
}

/** What is asked for a name: "Napoleon" asks who has it in their name, "Napoleon Bonaparte" who is called by one of these words alone. */
export function asksOf(name: ReadName): string[] {
  const first = name.sounds[0]
  if (first === undefined) return []
  const alone = name.sounds.length === 1
  return distinct([...shared(name), ...(alone ? [`in:${first}`] : [`alone:${first}`, `alone:${name.sounds.at(-1)}`])])
}

function shared({ words, sounds, known }: ReadName): string[] {
  const [first = '', last = ''] = [sounds[0], sounds.at(-1)]
  const keys = [`said:${words.join('')}`, `heard:${sounds.join('')}`, ...(known === undefined ? [] : [`known:${known}`])]
  // A slip is at one end of a word or at the other.
  if (sounds.length === 1) return first.length < 5 ? keys : [...keys, `begins:${first.slice(0, 3)}`, `ends:${first.slice(-3)}`]
  const given = words.slice(0, -1).map((word) => `last:${romanise(word)[0]} ${last}`)
  const bare = sounds.join('').replace(/[aeiou]/g, '')
  return [...keys, ...given, `first:${first} ${last[0]}`, `turned:${sounds.toSorted().join(' ')}`, `bare:${bare}`]
}

const distinct = (keys: string[]) => [...new Set(keys)]
