import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { isWebAddress } from '#platform/web-address'
import { statuses } from '#quotes'
import { isSigned } from '../ed25519.ts'
import { mostCorrections, type Said } from '../statement.ts'

/** Signs that nobody sees: they end a line early, or turn round what is read. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu

export const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(unseen, '').normalize('NFC').trim())
const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(unseen, '').normalize('NFC'))
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)
const address = orNull(z.string().max(2_000)).transform((url) => (url !== null && isWebAddress(url) ? url : null))
/** As long as it may be here. */
const named = line(5_000)

const saidSchema = z.object({
  quote: z.object({
    text: line(5_000).pipe(z.string().min(1)),
    language: z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i),
    author: named.pipe(z.string().min(1)),
    status: z.enum(statuses),
    reason: orNull(line(5_000)),
    source: orNull(
      z.object({
        work: orNull(named),
        year: orNull(named),
        place: orNull(named),
        edition: orNull(named),
        translator: orNull(named),
        url: address,
      }),
    ),
    realAuthor: orNull(named),
    trueWording: orNull(line(5_000)),
    alsoCredited: orNull(named),
    sourceRead: orNull(z.iso.date()),
  }),
  // The newest come first; the rest is ignored.
  corrections: z
    .array(z.unknown())
    .transform((all) => all.slice(0, mostCorrections))
    .pipe(z.array(z.object({ outcome: line(50), note: line(500), date: z.iso.date() }))),
  passage: orNull(
    z.object({
      title: named,
      author: named,
      translator: orNull(named),
      edition: orNull(named),
      licence: named,
      division: named,
      mark: orNull(named),
      speaker: orNull(named),
      before: words(5_000),
      exact: words(6_000),
      after: words(5_000),
      url: address.transform((url) => url ?? ''),
      confirmed: z.iso.date(),
    }),
  ),
})

const headSchema = z.object({
  type: z.literal('QuoteStatement'),
  site: z.string(),
  about: z.string().max(2_000),
  issued: z.iso.datetime().transform((at) => new Date(at)),
  withdrawn: z.literal(true).optional(),
})

/** `said`: null where it was withdrawn. */
export type ReadStatement = { about: string; issued: Date; said: Said | null }

/** So much a statement may weigh as JSON. */
const mostLetters = 64_000
/** So far clocks may differ. */
const aheadMs = 10 * 60_000

/** What a site says, where it really says that, about its own quotes; undefined for anything else. */
export function readStatement(
  given: unknown,
  { origin, key, keyAddress, now }: { origin: string; key: KeyObject; keyAddress: string; now: Date },
): ReadStatement | undefined {
  if (!isObject(given) || lettersIn(given) > mostLetters) return undefined
  const head = headSchema.safeParse(given)
  if (!head.success) return undefined
  const { site, about, issued, withdrawn } = head.data
  // Written in any other way, a link of ours could lead elsewhere than what was looked at: `https:/other.example` is a page of the site that has the link.
  const isOwn = site === origin && about.startsWith(`${origin}/`) && URL.canParse(about) && new URL(about).href === about
  if (!isOwn || issued.getTime() > now.getTime() + aheadMs) return undefined
  if (!isSigned(given, { key, address: keyAddress })) return undefined
  if (withdrawn) return { about, issued, said: null }
  const said = saidSchema.safeParse(given)
  return said.success ? { about, issued, said: said.data } : undefined
}

/** Whether the site signed it, also where it says what this release can't read. */
export function isFromSite(given: unknown, { key, keyAddress }: { key: KeyObject; keyAddress: string }): boolean {
  return isObject(given) && isSigned(given, { key, address: keyAddress })
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/** Lists within lists without end have no length. */
function lettersIn(given: object): number {
  try {
    return JSON.stringify(given).length
  } catch {
    return Infinity
  }
}
