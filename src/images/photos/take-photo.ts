import { hasLeave, type Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { countAttempt, countFromNetwork, type From, type LimitRule } from '#platform/limits'
import { fetchPhoto, notFetched, requireFound } from './get-photo-thumbnail.ts'
import type { StoredImage } from '../image.ts'
import { readImage } from '../image-store.ts'
import { keepImage } from '../uploads/keep-image.ts'
import { setImage, setTaker, type StockPhotoRow } from './photo-store.ts'
import { mostBytes } from '../uploads/read-image-type.ts'
import { pexelsLicence } from './stock-photo.ts'

/** New photos that a network makes this site keep; one that anybody chose before is there already. */
const takeRule: LimitRule = { name: 'photos-taken', most: 20, withinSeconds: 600 }

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
  if (!hasLeave(ctx.actor, 'media.edit')) await countAttempt(ctx, takeInAllRule, 'all')
  const bytes = await fetchPhoto(ctx, sized(photo.original_url), mostBytes)
  const { id: imageId, ...image } = await keepImage(ctx, { bytes, ...aboutOf(photo) }).catch(notKept)
  await tally(ctx, (writing) => setImage(writing, photo.id, imageId))
  return { id: imageId, ...image }
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
