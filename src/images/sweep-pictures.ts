import type { Ctx } from '#access'
import type { ListedFile } from '#platform/files'
import { dayMs } from '#time'
import { keptKeys } from './image-store.ts'
import { drawnFolder } from './drawing/keep-picture.ts'
import { socialFolder } from './social/social-image.ts'
import { eraseOldImages } from './library/erase-old-images.ts'
import { thumbnailFolder } from './photos/get-photo-thumbnail.ts'
import { knownPhotos } from './photos/photo-store.ts'
import { broughtFolder } from './image.ts'
import { neededFiles } from './social/social-image-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'sweep-pictures': object
  }
}

/** Bytes that drawn pictures may take, and days that one may lie: the person who asks for an older one has it drawn again. */
const mostDrawn = 1024 * 1024 * 1024
const drawnDays = 30

/**
 * Takes away drawn pictures that are old, the oldest first where they are too many, and files of social pictures that no row needs: of
 * one that was deleted a month ago, and what a crash left between file and row, there, among the pictures that people brought and among thumbnails of stock photos. May be run twice, or cut off.
 */
export async function sweepPictures(ctx: Ctx, _data: object = {}, signal?: AbortSignal): Promise<void> {
  await sweepDrawn(ctx, signal)
  await sweepSocial(ctx, signal)
  await eraseOldImages(ctx)
  await sweepBrought(ctx, signal)
  await sweepThumbnails(ctx, signal)
}

async function sweepDrawn(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime()
  const ageOf = ({ at }: ListedFile) => Math.max(0, Math.floor((now - at.getTime()) / dayMs))
  // Bytes by age in days: however many pictures there are, this is all that is held of them.
  const byAge = Array<number>(drawnDays).fill(0)
  for await (const file of everyFile(ctx, drawnFolder, signal)) {
    const age = ageOf(file)
    if (age >= drawnDays) await ctx.files.remove(file.key)
    else byAge[age] = (byAge[age] ?? 0) + file.size
  }
  const oldest = longestKept(byAge)
  if (oldest < drawnDays)
    for await (const file of everyFile(ctx, drawnFolder, signal)) if (ageOf(file) >= oldest) await ctx.files.remove(file.key)
}

/** The age in days from which on pictures go, so that the rest fits. Those of today stay: what is kept in a day is bounded. */
function longestKept(byAge: readonly number[]): number {
  let held = 0
  const full = byAge.findIndex((bytes) => (held += bytes) > mostDrawn)
  return full === -1 ? drawnDays : Math.max(1, full)
}

async function sweepSocial(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime()
  let lot: string[] = []
  const sweep = async () => {
    const needed = await neededFiles(ctx, lot, new Date(now - drawnDays * dayMs))
    for (const key of lot) if (!needed.has(key)) await ctx.files.remove(key)
    lot = []
  }
  for await (const { key, at } of everyFile(ctx, socialFolder, signal)) {
    // Its row may be about to be written.
    if (now - at.getTime() < dayMs) continue
    lot.push(key)
    if (lot.length === 100) await sweep()
  }
  await sweep()
}

/** Files of pictures that people brought (keep-image.ts), of which no row tells. */
async function sweepBrought(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime()
  const isOld = ({ at }: ListedFile) => now - at.getTime() >= dayMs
  let lot: string[] = []
  const sweep = async () => {
    const kept = await keptKeys(ctx, lot)
    for (const key of lot) {
      if (kept.has(key)) continue
      // The same picture may have been brought again meanwhile: its file is then a new one.
      const file = (await ctx.files.list(key)).find((one) => one.key === key)
      if (file && isOld(file)) await ctx.files.remove(key)
    }
    lot = []
  }
  for await (const file of everyFile(ctx, broughtFolder, signal)) {
    if (!isOld(file)) continue
    lot.push(file.key)
    if (lot.length === 100) await sweep()
  }
  await sweep()
}

/** Thumbnails of stock photos that are forgotten (photos/forget-photos.ts). */
async function sweepThumbnails(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime()
  const idOf = (key: string) => Number(/^photos\/(\d{1,15})\.webp$/.exec(key)?.[1] ?? 0)
  let lot: string[] = []
  const sweep = async () => {
    const known = await knownPhotos(ctx.db, lot.map(idOf))
    for (const key of lot) if (!known.has(idOf(key))) await ctx.files.remove(key)
    lot = []
  }
  for await (const { key, at } of everyFile(ctx, thumbnailFolder, signal)) {
    if (now - at.getTime() < dayMs) continue
    lot.push(key)
    if (lot.length === 100) await sweep()
  }
  await sweep()
}

async function* everyFile({ files }: Ctx, prefix: string, signal?: AbortSignal): AsyncGenerator<ListedFile> {
  let after: string | undefined
  for (;;) {
    if (signal?.aborted) return
    const listed = await files.list(prefix, after)
    yield* listed
    after = listed.at(-1)?.key
    if (after === undefined) return
  }
}
