import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Media, MediaPlace } from './media.ts'
import { readMedia } from './media-store.ts'
import { listPlaces } from './places-store.ts'

/** A picture is in more places than a person reads. */
const mostPlaces = 200

/** A picture of the library, and the places that show it, 200 at most. @throws Forbidden below moderator · NotFound */
export async function getMedia(ctx: Ctx, id: string): Promise<{ media: Media; places: MediaPlace[] }> {
  requireRole(ctx, ...editorRoles)
  const media = isId(id) ? await readMedia(ctx, id) : undefined
  if (!media) throw new NotFound(say('desk-media.not-found'))
  return { media, places: await listPlaces(ctx, media.url, mostPlaces) }
}
