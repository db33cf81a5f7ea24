import { scriptOf } from '#plates'

export type Name = {
  /** As it is said. */
  whole: string
  /** As it is filed; the same where no part of it is known to be the family's. */
  filed: string
  native: string | undefined
  parts: Parts | null
}

export type Parts = {
  /** “al-” of al-Mutanabbi. */
  prefix: string
  family: string
  given: string
  /** “von” of Johann Wolfgang von Goethe. */
  particle: string
  suffix: string
}

/** Which part is the family's is only known from the name as it is filed. */
export function nameOf(whole: string, filed: string | null, native: string | undefined): Name {
  const parts = filed === null ? null : partsOf(filed, whole)
  return { whole, filed: filed !== null && parts ? filed : whole, native, parts }
}

function partsOf(filed: string, whole: string): Parts | null {
  const [family = '', rest = '', ...suffixes] = filed.split(',').map((part) => part.trim())
  // “Job, Book of” is no name; “Marx, Karl, and Friedrich Engels” is two.
  if (family === '' || rest === '' || /\b(and|of the|of)$|&|^book\b/iu.test(rest) || /^(and|&)\s/u.test(suffixes[0] ?? ''))
    return null
  // What is filed in other words than the name has was filed for another reason.
  if (![family, rest].every((part) => whole.includes(part.replace(/-$/u, '')))) return null
  const words = rest.split(/\s+/u)
  const prefix = /^\p{Ll}.*-$/u.test(words.at(-1) ?? '') ? (words.pop() ?? '') : ''
  let first = words.length
  while (first > 0 && /^\p{Ll}[^-]*$/u.test(words[first - 1] ?? '')) first--
  return {
    prefix,
    family,
    given: words.slice(0, first).join(' '),
    particle: words.slice(first).join(' '),
    suffix: suffixes.join(', '),
  }
}

const titles =
  /^(Lord|Lady|Sir|Dame|Saint|St\.|Chief|Sor|Swami|Rabbi|Father|Mother|Brother|Sister|Pope|King|Queen|Prince|Princess)$/u

/** “Thoreau, H. D.” (APA 9.8). A title is left out, unless there is nothing else. */
export function withInitials({ whole, parts }: Name): string {
  if (!parts) return whole
  const { prefix, family, given, particle, suffix } = parts
  const names = given.split(/\s+/u).filter(Boolean)
  const own = names.filter((name) => !titles.test(name))
  const initials = own.length > 0 ? own.map(initialOf) : names
  return [prefix + family, [...initials, particle].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ')
}

/** “Jean-Jacques” is “J.-J.”, “T.S.” is “T. S.”, “al-Qasim” is “al-Q.”. */
function initialOf(name: string): string {
  if (/^(\p{L}\.)+$/u.test(name)) return name.replace(/\.(?=\p{L})/gu, '. ')
  return name
    .split('-')
    .map((part) => (/^\p{Ll}/u.test(part) ? part : part.replace(/^(\p{L}\p{M}*).*$/u, '$1.')))
    .join('-')
}

/** The name in its own script follows it (Chicago 11.90): at once in Chinese and Japanese, else in brackets. */
export function withNative(name: string, { native, whole }: Name): string {
  if (native === undefined || native === whole) return name
  return /^(Hans|Hant|Jpan)$/u.test(scriptOf(native, 'zh')) ? `${name} ${native}` : `${name} (${native})`
}
