import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { say } from '#messages'
import { defaultWay, kindsFor, noticeKinds, noticeWays, type NoticeKind, type NoticeWay } from './notice.ts'
import { readWays, saveWays } from './store.ts'

const waysInput = z.object({
  ways: z.partialRecord(
    z.enum(noticeKinds, { error: () => say('desk-form.unknown-kind') }),
    z.enum(noticeWays, { error: () => say('desk-notices.choose-how-often') }),
  ),
})

/** How each kind of notice for one's role is mailed to oneself. One query. @throws Forbidden below author */
export async function findNoticeWays(ctx: Ctx): Promise<{ kind: NoticeKind; way: NoticeWay }[]> {
  requireRole(ctx, ...deskRoles)
  const chosen = await readWays(ctx, requireAccount(ctx))
  return kindsFor(ctx.actor).map((kind) => ({ kind, way: chosen.get(kind) ?? defaultWay(kind) }))
}

/** Saves how these kinds are mailed to oneself; what waits is mailed that way, too. Kinds of other roles are passed over. @throws Forbidden below author · Invalid */
export async function chooseNoticeWays(ctx: Ctx, input: Given<z.input<typeof waysInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const { ways } = takeInput(waysInput, input)
  const chosen = kindsFor(ctx.actor).flatMap((kind) => (ways[kind] === undefined ? [] : [[kind, ways[kind]] as const]))
  if (chosen.length > 0) await tally(ctx, (writing) => saveWays(writing, person, new Map(chosen)))
}
