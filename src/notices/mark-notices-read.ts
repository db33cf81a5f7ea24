import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { tally, tellAccounts } from '#changes'
import { kindsFor, noticeKinds } from './notice.ts'
import { saveRead, saveUnread } from './store.ts'

const readInput = z.object({
  /** Without them: all, of a kind if one is given. */
  ids: z.array(z.number().int().positive()).min(1).max(100).optional(),
  kind: z.enum(noticeKinds, 'Unknown kind.').optional(),
  /** What they are about. */
  subject: z.string().min(1).max(200).optional(),
  /** The newest that was seen: what came since then stays unread. */
  until: z.iso.datetime(),
})
const unreadInput = z.object({ id: z.number().int().positive() })

/** Marks one's own notices as read. @returns how many @throws Forbidden below author · Invalid */
export async function markNoticesRead(ctx: Ctx, input: Given<z.input<typeof readInput>>): Promise<{ read: number }> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { ids, kind, subject, until } = takeInput(readInput, input)
  const kinds = kindsFor(ctx.actor.role).filter((one) => kind === undefined || one === kind)
  return await tally(ctx, async (writing) => {
    const read = await saveRead(writing, person, { ids, kinds, subject, until: new Date(until) })
    // Their other windows count again.
    if (read > 0) await tellAccounts(writing, [person])
    return { read }
  })
}

/** Marks one of one's own as unread; one that isn't there is passed over. @throws Forbidden below author · Invalid */
export async function markNoticeUnread(ctx: Ctx, input: Given<z.input<typeof unreadInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { id } = takeInput(unreadInput, input)
  await tally(ctx, async (writing) => {
    if (await saveUnread(writing, person, id)) await tellAccounts(writing, [person])
  })
}
