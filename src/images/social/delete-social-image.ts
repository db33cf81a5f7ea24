import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { SocialImage } from './social-image.ts'
import { lockSocialImage, markDeleted, readSocialImage } from './social-image-store.ts'

/**
 * It is not shown any more, and the one before it is, or the picture that the site draws automatically. Deleting twice is fine.
 * @throws Forbidden below moderator · NotFound
 */
export async function deleteSocialImage(ctx: Ctx, id: string): Promise<SocialImage> {
  requireRight(ctx, 'media.edit')
  const found = isId(id) ? await readSocialImage(ctx, id) : undefined
  if (!found) throw new NotFound(say('desk-media.not-found'))
  const { after } = await change(ctx, { noun: 'social-image', id: found.quoteId, verb: 'delete' }, async (writing) => {
    const before = await lockSocialImage(writing, id)
    if (!before) throw new NotFound(say('desk-media.not-found'))
    return { before, after: before.status === 'deleted' ? before : await markDeleted(writing, id) }
  })
  return after
}
