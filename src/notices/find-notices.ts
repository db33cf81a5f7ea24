import { deskRoles, requireAccount, requireRole, type Ctx } from '#access'
import { kindsFor, type NoticeKind } from './notice.ts'
import { countUnread, listNotices, readIsUnread, type NoticesPage } from './store.ts'

/** The bell shows "99+" from there on. */
const mostCounted = 100

/** One's own, the newest first. Two queries. @throws Forbidden below author */
export async function findNotices(
  ctx: Ctx,
  { kind, unread, limit, offset }: { kind?: NoticeKind | undefined; unread: boolean; limit: number; offset: number },
): Promise<NoticesPage> {
  requireRole(ctx, ...deskRoles)
  const kinds = kindsFor(ctx.actor).filter((one) => kind === undefined || one === kind)
  return await listNotices(ctx, requireAccount(ctx), { kinds, unread, limit, offset })
}

/** One's own that are unread, `mostCounted` at most. One query. @throws Forbidden below author */
export async function countUnreadNotices(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...deskRoles)
  return await countUnread(ctx, requireAccount(ctx), kindsFor(ctx.actor), mostCounted)
}

/** Whether one of one's own about this is unread. One query. @throws Forbidden below author */
export async function hasUnreadNotices(ctx: Ctx, subject: string): Promise<boolean> {
  requireRole(ctx, ...deskRoles)
  return await readIsUnread(ctx, requireAccount(ctx), kindsFor(ctx.actor), subject)
}
