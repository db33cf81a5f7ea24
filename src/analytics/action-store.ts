import { sql, type Generated, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

declare module '#platform/ground' {
  interface Tables {
    user_actions: {
      id: Generated<string>
      user_id: string | null
      /** One of ours, or what a site that moved in had. */
      action_type: string
      quote_id: string | null
      created_at: Generated<Date>
      /** Of a download, such as "square png". */
      format: string | null
    }
  }
}

/** What people do with quotes under their name. */
export const actionTypes = ['favorite', 'like', 'share', 'quick_download', 'custom_download'] as const
export type ActionType = (typeof actionTypes)[number]

/** As `listActions` has it; the text is whole. */
export type ActionRow = {
  id: string
  user_id: string | null
  /** Who that is; null where the account is no more. */
  userName: string | null
  action_type: string
  quote_id: string | null
  text: string | null
  author: string | null
  created_at: Date
}

/** Writes down that the person who acts did this to each of these quotes. Without a profile they stay nameless. */
export async function addActions(
  writing: Writing,
  type: ActionType,
  quoteIds: string[],
  format: string | null = null,
): Promise<void> {
  if (quoteIds.length === 0) return
  await sql`
    insert into user_actions (user_id, action_type, quote_id, created_at, format)
    select (select p.id from profiles p where p.id = ${writing.actor.id}), ${type}, w.id, ${writing.clock.now()}, ${format}
      from unnest(${quoteIds}::uuid[]) as w (id)`.execute(writing.db)
}

/** The quote that this id leads to, where visitors see it. */
export async function findShownQuote(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quotes a join quotes q on q.id = coalesce(a.merged_into, a.id)
     where a.id = ${quoteId} and q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})`.execute(ctx.db)
  return rows[0]?.id
}

/** The newest first; everybody's and of every kind unless it says whose and which. `shown`: without quotes that readers don't see. */
export async function readActions(
  ctx: Ctx,
  {
    userId,
    types,
    shown,
    limit,
    offset,
  }: { userId: string | null; types: readonly ActionType[] | undefined; shown: boolean; limit: number; offset: number },
): Promise<ActionRow[]> {
  const whose: RawBuilder<unknown> = userId === null ? sql`true` : sql`a.user_id = ${userId}`
  const which: RawBuilder<unknown> = types === undefined ? sql`true` : sql`a.action_type = any(${[...types]}::text[])`
  const seen: RawBuilder<unknown> = shown
    ? sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})`
    : sql`true`
  const { rows } = await sql<ActionRow>`
    select a.id, a.user_id, p.full_name as "userName", a.action_type, q.id as quote_id, q.text, q.author, a.created_at
      from user_actions a left join profiles p on p.id = a.user_id left join quotes q on q.id = a.quote_id and ${seen}
     where ${whose} and ${which} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

export async function countActionsOf(ctx: Ctx, userId: string, types: readonly ActionType[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_actions where user_id = ${userId} and action_type = any(${[...types]}::text[])`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
