import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { countTrash, listTrash, type TrashPage } from './store.ts'
import { trashNouns, type TrashNoun } from './trash.ts'

/** Things on a page. */
export const trashAtOnce = 30

const asked = z.object({
  noun: z.enum(trashNouns).optional(),
  /** A part of the text or name, or of what is said of it. */
  search: z.string().trim().max(200).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
})

/** What is in the trash, the latest first, and how much of each kind there is. Three queries. @throws Forbidden below moderator · Invalid */
export async function findTrash(
  ctx: Ctx,
  input: z.input<typeof asked> = {},
): Promise<TrashPage & { counts: Record<TrashNoun, number> }> {
  requireRole(ctx, ...editorRoles)
  const { page, ...which } = takeInput(asked, input)
  const found = await listTrash(ctx, { ...which, limit: trashAtOnce, offset: (page - 1) * trashAtOnce })
  return { ...found, counts: await countTrash(ctx) }
}
