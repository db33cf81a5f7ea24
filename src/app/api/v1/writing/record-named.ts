import { z } from 'zod'

/** A record as an address names it where there are several kinds: `quote:0d9c…`. */
export function recordNamed<N extends string>(nouns: readonly [N, ...N[]]) {
  const form = `record must be one of ${nouns.join(', ')}, a colon and an id`
  return z
    .string()
    .regex(new RegExp(`^(${nouns.join('|')}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`, 'i'), form)
    .describe(`Its kind and its id, such as ${nouns[0]}:00000000-0000-4000-8000-00000000abcd. Kinds: ${nouns.join(', ')}.`)
}

/** The two parts of what `recordNamed` let through. */
export function recordIn<N extends string>(named: string): { noun: N; id: string } {
  const at = named.indexOf(':')
  return { noun: named.slice(0, at) as N, id: named.slice(at + 1) } // safe: the shape allows no other kind
}
