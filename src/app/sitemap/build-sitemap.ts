import { randomBytes } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { change, tally } from '#changes'
import type { Files } from '#platform/files'
import type { Site } from '../site/site.ts'
import { countAll, sitemapFile, sitemapNames } from './sitemap-files.ts'
import { currentKey, keyOf, readSitemap, sitemapFolder, spokenNow, type StoredSitemap } from './stored-sitemap.ts'

declare module '#changes' {
  interface Nouns {
    sitemap: object
  }
}

declare module '#platform/ground' {
  interface JobData {
    'build-sitemap': object
  }
}

export type Built = { count: number; files: number; generatedAt: Date; milliseconds: number }

/**
 * Writes every file of the sitemap again, and only when all of them are there lets them be served: nobody reads half a set. One file is made
 * at a time, so a million quotes take no more memory than ten thousand. Two builds at once are two sets, the later of which is served.
 * @throws Forbidden below admin · Unavailable where files cannot be kept
 */
export async function buildSitemap(ctx: Ctx, site: Site, signal?: AbortSignal): Promise<Built> {
  requireRight(ctx, 'settings.change')
  const begun = performance.now()
  const at = ctx.clock.now()
  const build = `${at.toISOString().replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`
  const former = await readSitemap(ctx, site)
  // Counted once: in how many parts things are dealt out stays the same for all of them.
  const counted = await countAll(ctx)
  const names = sitemapNames(counted)
  let count = 0
  for (const name of names) {
    signal?.throwIfAborted()
    const made = await sitemapFile({ ctx, site }, name, async () => counted)
    await ctx.files.put(keyOf(build, name), new TextEncoder().encode(made.xml), { type: 'application/xml' })
    count += made.count
  }
  const languages = (await spokenNow(ctx)) ?? ['en']
  const current: StoredSitemap = {
    build,
    origin: site.origin,
    languages,
    at: at.toISOString(),
    names,
    count,
    former: former?.build ?? null,
  }
  await ctx.files.put(currentKey, new TextEncoder().encode(JSON.stringify(current)), { type: 'application/json' })
  await tell(ctx, { count, files: names.length })
  await dropOld(ctx.files, current, at)
  return { count, files: names.length, generatedAt: at, milliseconds: Math.round(performance.now() - begun) }
}

/** What somebody asked for is in the record; what comes automatically every hour would only fill it. */
async function tell(ctx: Ctx, after: { count: number; files: number }): Promise<void> {
  const act = { noun: 'sitemap', id: 'current', verb: 'build' } as const
  if (ctx.actor.role === 'system')
    await tally(
      ctx,
      async () => null,
      () => [{ ...act, seen: 'altered' }],
    )
  else await change(ctx, act, async () => ({ after }))
}

/** Another process may be writing its set; none writes for so long. */
const leftBehindMs = 6 * 3_600_000

async function dropOld(files: Files, { build, former }: StoredSitemap, now: Date): Promise<void> {
  const stays = [currentKey, `${sitemapFolder}${build}/`, ...(former === null ? [] : [`${sitemapFolder}${former}/`])]
  let after = ''
  for (;;) {
    const listed = await files.list(sitemapFolder, after)
    for (const { key, at } of listed) {
      const isOld = now.getTime() - at.getTime() > leftBehindMs
      if (isOld && !stays.some((kept) => key.startsWith(kept))) await files.remove(key)
    }
    const last = listed.at(-1)
    if (!last) return
    after = last.key
  }
}

/** So many addresses are written in a second or two. */
const fewAddresses = 20_000
const nearlyADayMs = 23 * 3_600_000

/** The job: a small site's sitemap is written again every hour, a large one's every night, and either where there is none. */
export async function buildSitemapInTime(ctx: Ctx, site: Site, signal: AbortSignal): Promise<void> {
  const stored = await readSitemap(ctx, site)
  const isDue =
    !stored || stored.count <= fewAddresses || ctx.clock.now().getTime() - new Date(stored.at).getTime() > nearlyADayMs
  if (isDue) await buildSitemap(ctx, site, signal)
}
