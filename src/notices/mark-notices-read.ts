import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { tally, tellAccounts } from '#changes'
import { say } from '#messages'
import { kindsFor, noticeKinds } from './notice.ts'
import { saveRead, saveUnread } from './store.ts'

const id = z.number().int().positive()
/** `until` and `newest` say what was seen: a notice that came or counted on since then stays unread. */
const readInput = z.union([
  z.object({ ids: z.array(id).min(1).max(100), until: z.iso.datetime() }),
  z.object({ subject: z.string().min(1).max(200), until: z.iso.datetime() }),
  z.object({
    newest: id,
    kind: z.enum(noticeKinds, { error: () => say('desk-form.unknown-kind') }).optional(),
    until: z.iso.datetime(),
  }),
])
const unreadInput = z.object({ id })

/** Marks one's own notices as read: these, those about a subject, or all that were seen, of a kind if one is given. @returns how many @throws Forbidden below author · Invalid */
export async function markNoticesRead(ctx: Ctx, input: Given<z.input<typeof readInput>>): Promise<{ read: number }> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { until, ...which } = takeInput(readInput, input)
  const kind = 'newest' in which ? which.kind : undefined
  const kinds = kindsFor(ctx.actor).filter((one) => kind === undefined || one === kind)
  return await tally(ctx, async (writing) => {
    const read = await saveRead(writing, person, { which, kinds, until: new Date(until) })
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
