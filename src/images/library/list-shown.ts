import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { MediaPlace } from './media.ts'
import { readMedia } from './media-store.ts'
import { listPlaces } from './places-store.ts'

/**
 * The address of a picture, and where it is shown: `most` places, and those in the trash after all others. @throws Forbidden below moderator · NotFound
 */
export async function listShown(ctx: Ctx, id: string, most: number): Promise<{ url: string; places: MediaPlace[] }> {
  requireRole(ctx, ...editorRoles)
  const media = isId(id) ? await readMedia(ctx, id) : undefined
  if (!media) throw new NotFound(say('desk-media.not-found'))
  return { url: media.url, places: await listPlaces(ctx, media.url, most) }
}
