import { z } from 'zod'
import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import type { SitePlace } from '../site/site.ts'

export const sitemapFolder = 'sitemap/'
export const currentKey = `${sitemapFolder}current.json`

const shape = z.object({
  /** The folder of this set. */
  build: z.string(),
  /** Where the site was: addresses in the files begin with it. */
  origin: z.string(),
  /** The languages of the site when it was written: each entry names them. Earlier releases wrote none. */
  languages: z.array(z.string()).default(['en']),
  at: z.iso.datetime(),
  names: z.array(z.string()),
  /** Addresses in all files. */
  count: z.int(),
  /** The set before: the person who began to read it may go on. */
  former: z.string().nullable(),
})

/** The set that is served: one small file names it, and is put in one step when all others are there. */
export type StoredSitemap = z.output<typeof shape>

export const keyOf = (build: string, name: string) => `${sitemapFolder}${build}/${name}.xml`

/** null where there is none of this site, or where the files do not answer: then it is made as it is asked for. */
export async function readSitemap(ctx: Ctx, { origin }: Pick<SitePlace, 'origin'>): Promise<StoredSitemap | null> {
  const file = await orNothing(ctx, () => ctx.files.read(currentKey))
  if (!file) return null
  const read = shape.safeParse(orNull(() => JSON.parse(new TextDecoder().decode(file.bytes))))
  if (!read.success || read.data.origin !== origin) return null
  const spoken = await spokenNow(ctx)
  return spoken === null || spoken.join() === read.data.languages.join() ? read.data : null
}

/** The languages of the site; null if the settings can't be read. */
export async function spokenNow(ctx: Ctx): Promise<string[] | null> {
  const settings = await getSettings(ctx).catch(() => null)
  if (!settings) return null
  const { own, others } = languagesOf(settings)
  return [own, ...others]
}

export async function readSitemapFile(
  ctx: Ctx,
  site: Pick<SitePlace, 'origin'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await readSitemap(ctx, site)
  if (!stored?.names.includes(name)) return null
  return (await orNothing(ctx, () => ctx.files.read(keyOf(stored.build, name))))?.bytes ?? null
}

async function orNothing<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!isHouseError(error)) throw error
    ctx.log.warn({ err: error }, 'the stored sitemap cannot be read')
    return undefined
  }
}

function orNull(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}
