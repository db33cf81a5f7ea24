import type { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { mediaInput, type MediaLine } from './media.ts'
import { listMedia } from './media-store.ts'

/**
 * Pictures of the library, the newest first: those with these words in name, description or credit, brought for a use, or used somewhere, nowhere, or
 * without alternative text. `next` is the id behind which there are more. @throws Forbidden below moderator · Invalid
 */
export async function findMedia(
  ctx: Ctx,
  input: z.input<typeof mediaInput>,
): Promise<{ images: MediaLine[]; next: string | null }> {
  requireRole(ctx, ...editorRoles)
  const { search, limit, ...asked } = takeInput(mediaInput, input)
  const images = await listMedia(ctx, { ...asked, search: search.trim(), limit: limit + 1 })
  const shown = images.slice(0, limit)
  return { images: shown, next: images.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
