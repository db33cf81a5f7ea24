import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Media, MediaPlace } from './media.ts'
import { readMedia } from './media-store.ts'
import { countShown, listPlaces } from './places-store.ts'

/** A picture is in more places than a person reads. */
const mostPlaces = 200

/** `shown`: how many places show it now, however many there are. */
type Found = { media: Media; places: MediaPlace[]; shown: number }

/** A picture of the library, and the places that show it, 200 at most. @throws Forbidden below moderator · NotFound */
export async function getMedia(ctx: Ctx, id: string): Promise<Found> {
  requireRole(ctx, ...editorRoles)
  const media = isId(id) ? await readMedia(ctx, id) : undefined
  if (!media) throw new NotFound(say('desk-media.not-found'))
  const places = await listPlaces(ctx, media.url, mostPlaces)
  const isWhole = places.length < mostPlaces
  const shown = isWhole ? places.filter(({ isAway }) => !isAway).length : await countShown(ctx, media.url)
  return { media, places, shown }
}
