import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { say } from '#messages'
import { imageUses, type StoredImage } from './image.ts'
import { selectImages } from './image-store.ts'

const asked = z.object({
  use: z.enum(imageUses, { error: () => say('desk-media.say-what-all-for') }),
  after: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(100),
})

/** Those brought for one use, the newest first; a hundred at most, behind the one whose id is `after`. @throws Forbidden below moderator · Invalid */
export async function listImages(
  ctx: Ctx,
  input: { use: string | undefined; after?: string | undefined; limit?: number },
): Promise<StoredImage[]> {
  requireRole(ctx, ...editorRoles)
  const { use, after, limit } = takeInput(asked, input)
  return await selectImages(ctx, use, after, limit)
}
