import { z } from 'zod'
import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { publicKeyOf } from '../ed25519.ts'
import { line } from './read-statement.ts'

const path = '/.well-known/epigraph'

/** A site that can be followed, as it describes itself. */
export type FoundSite = { origin: string; name: string; publicKey: string; statements: string }

const siteSchema = z.object({
  site: z.string().max(2_000),
  name: line(200).pipe(z.string().min(1)),
  statements: z.url().max(2_000),
  verificationMethod: z
    .array(
      z.object({
        id: z.string(),
        publicKeyMultibase: z.string(),
        expires: z.string().optional(),
        revoked: z.string().optional(),
      }),
    )
    .max(100),
  assertionMethod: z.array(z.string()).length(1),
})

const noSite = () => say('desk-following.no-site')

/** Asks a site who it is. @throws Invalid with what is wrong, at the field `address` */
export async function readSite(ctx: Ctx, origin: string): Promise<FoundSite> {
  const { bytes } = await ctx.web.fetchPublic(origin + path, { maxBytes: 64_000, redirects: 1, accept: 'application/json' })
  const site = siteSchema.safeParse(jsonIn(bytes, noSite()))
  if (!site.success) throw wrong(noSite())
  const { site: named, name, statements, verificationMethod, assertionMethod } = site.data
  if (named !== origin) {
    if (isBelow(named, origin)) return await readSite(ctx, named)
    throw wrong(say('desk-following.says-other-address', { address: named.slice(0, 200) }))
  }
  if (!new URL(statements).href.startsWith(`${origin}/`)) throw wrong(say('desk-following.feed-elsewhere'))
  const key = verificationMethod.find(({ id }) => id === assertionMethod[0])
  const isValid =
    key && key.expires === undefined && key.revoked === undefined && key.id === keyAddress(origin, key.publicKeyMultibase)
  if (!isValid || !publicKeyOf(key.publicKeyMultibase)) throw wrong(say('desk-following.key-unusable'))
  return { origin, name, publicKey: key.publicKeyMultibase, statements }
}

/** The root of a host may lead to a site below a path, which then has to say the same of itself. */
const isBelow = (named: string, origin: string) =>
  new URL(origin).pathname === '/' && named.startsWith(`${origin}/`) && /[^/]$/.test(named) && URL.parse(named)?.href === named

export const keyAddress = (origin: string, publicKey: string) => `${origin}${path}#${publicKey}`

export function jsonIn(bytes: Uint8Array, sentence: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw wrong(sentence)
  }
}

export const wrong = (sentence: string) => new Invalid(sentence, { address: sentence })
