import { z } from 'zod'
import { plainPath } from '#messages'
import { withoutKey } from '#platform/without-key'

/** A path on this site without its query, so that no search is noted, and without the prefix of a language. */
const path = z
  .string()
  .startsWith('/')
  .max(200)
  .transform((one) => withoutKey(plainPath(one)))

/** What a page may tell: a button by at most 50 characters of its name, a quarter of the page read, a quote seen. */
export const pageEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('button'), path, name: z.string().trim().min(1).max(100) }),
  z.object({ kind: z.literal('scroll'), path, depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]) }),
  z.object({ kind: z.literal('quote'), path, quoteId: z.uuid() }),
])

export type PageEvent = z.output<typeof pageEvent>

export const longestButtonName = 50
