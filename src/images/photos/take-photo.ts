import { hasLeave, type Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { countAttempt, countFromNetwork, takeBack, visitorsNetwork, type From, type LimitRule } from '#platform/limits'
import { fetchPhoto, notFetched, requireFound } from './get-photo-thumbnail.ts'
import type { StoredImage } from '../image.ts'
import { readImage } from '../image-store.ts'
import { keepImage } from '../uploads/keep-image.ts'
import { setImage, setTaker, type StockPhotoRow } from './photo-store.ts'
import { mostBytes } from '../uploads/read-image-type.ts'
import { pexelsLicence } from './stock-photo.ts'

/** New photos that a network makes this site keep; one that anybody chose before is there already. */
const takeRule: LimitRule = { name: 'photos-taken', most: 20, withinSeconds: 600 }

/** The same in a day, so that one network leaves the common limit to others. */
const takeDailyRule: LimitRule = { name: 'photos-taken-a-day', most: 40, withinSeconds: 86_400 }

/** The same of all visitors together: each takes up to a megabyte until no search finds it any more. */
const takeInAllRule: LimitRule = { name: 'photos-taken-in-all', most: 200, withinSeconds: 86_400 }

/** As large as the largest picture that is drawn, in pixels. */
const side = '2160'

/**
 * The copy of a photo that this site serves, to be put behind words; made when somebody first chooses it, with the photographer's name and the
 * licence beside it. `from` is the address of the person who asks.
 * @throws NotFound for a photo that no search of this site has found lately · LimitReached · Unavailable, each with a sentence for everyone
 */
export async function takePhoto(ctx: Ctx, { id, from }: { id: string; from: From }): Promise<StoredImage> {
  const photo = await requireFound(ctx, id)
  const copy = photo.image_id === null ? undefined : await readImage(ctx, photo.image_id)
  if (copy) {
    const taker = ctx.actor.id
    if (taker !== null) await tally(ctx, (writing) => setTaker(writing, copy.id, taker))
    return copy
  }
  await countFromNetwork(ctx, takeRule, from)
  const keep = () => keepPhoto(ctx, photo)
  const image = hasLeave(ctx.actor, 'media.edit')
    ? await keep()
    : await countKept(ctx, takeDailyRule, visitorsNetwork(from), () => countKept(ctx, takeInAllRule, 'all', keep))
  await tally(ctx, (writing) => setImage(writing, photo.id, image.id))
  return image
}

async function keepPhoto(ctx: Ctx, photo: StockPhotoRow): Promise<StoredImage> {
  const bytes = await fetchPhoto(ctx, sized(photo.original_url), mostBytes)
  return await keepImage(ctx, { bytes, ...aboutOf(photo) }).catch(notKept)
}

/** Counted before the work, and taken back where it fails: while Pexels is down, nobody uses up the limit. */
async function countKept<T>(ctx: Ctx, rule: LimitRule, key: string, work: () => Promise<T>): Promise<T> {
  await countAttempt(ctx, rule, key)
  try {
    return await work()
  } catch (fault) {
    await takeBack(ctx, rule, key)
    throw fault
  }
}

/** Pexels makes it as small as it is asked for. */
function sized(original: string): string {
  const url = new URL(original)
  for (const [name, value] of Object.entries({ auto: 'compress', cs: 'tinysrgb', w: side, h: side }))
    url.searchParams.set(name, value)
  return url.href
}

function aboutOf({ description, author, author_url, page_url }: StockPhotoRow) {
  return {
    use: 'background',
    description,
    author,
    authorUrl: author_url,
    licence: pexelsLicence,
    sourceAddress: page_url,
  } as const
}

/** Anyone who chose it has brought no file that could be at fault. */
function notKept(fault: unknown): never {
  throw isHouseError(fault) && fault.code === 'invalid' ? notFetched(fault) : fault
}
