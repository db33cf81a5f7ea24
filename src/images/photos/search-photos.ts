import { takeInput, type Ctx } from '#access'
import { tally } from '#changes'
import { countFromNetwork, type From, type LimitRule } from '#platform/limits'
import { dayMs } from '#time'
import { askPexels, type PexelsPhoto } from './pexels.ts'
import { findSearch, saveSearch, type FoundPhoto } from './photo-store.ts'
import { PhotoQuery, type PhotoSearch, type StockPhoto } from './stock-photo.ts'

/** What was asked lately is not asked again; of more questions the oldest are forgotten. */
const kept = { ms: dayMs, searches: 1_000 }

/** Questions that go on to Pexels, which answers a site 200 in an hour unless they agreed on more. */
const searchRule: LimitRule = { name: 'photo-searches', most: 20, withinSeconds: 600 }

/**
 * Photos of Pexels to put behind words, twelve at most; none where nothing is asked. The same question is asked once a day. `from` is
 * the address of the person who asks, by whose network the questions are counted; Pexels never hears of it.
 * @throws Invalid for a question that is too long · LimitReached · Unavailable, each with a sentence for everyone
 */
export async function searchPhotos(ctx: Ctx, { query, from }: { query: string; from: From }): Promise<PhotoSearch> {
  const asked = takeInput(PhotoQuery, query)
  if (!ctx.pexels) return { ready: false, photos: [] }
  if (asked === '') return { ready: true, photos: [] }
  const known = await findSearch(ctx.db, asked, new Date(ctx.clock.now().getTime() - kept.ms))
  if (known) return { ready: true, photos: known.map(asShown) }
  await countFromNetwork(ctx, searchRule, from)
  const found = (await askPexels(ctx.pexels, asked, ctx.clock.now())).map(asFound)
  await tally(ctx, (writing) => saveSearch(writing, asked, found, kept.searches))
  return { ready: true, photos: found.map(asShown) }
}

function asFound(photo: PexelsPhoto): FoundPhoto {
  return {
    id: photo.id,
    // Search engines' words, not sentences; some photos have none.
    description: photo.alt?.trim() || 'Photo without a description',
    author: photo.photographer,
    author_url: photo.photographer_url,
    page_url: photo.url,
    colour: /^#[0-9a-f]{6}$/i.test(photo.avg_color ?? '') ? (photo.avg_color ?? '') : '#808080',
    original_url: photo.src.original,
    thumbnail_url: photo.src.medium,
    width: photo.width,
    height: photo.height,
  }
}

function asShown({ id, page_url, description, author, author_url, colour, width, height }: FoundPhoto): StockPhoto {
  const thumbnail = `/api/photos/${id}/thumbnail`
  return { id: String(id), url: page_url, thumbnail, description, author, authorUrl: author_url, colour, width, height }
}
