import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Account, PostingKind } from './account.ts'
import type { PostState } from './post.ts'
import './tables.ts'

export type PostLine = {
  id: string
  day: string
  quoteId: string
  /** null where it was deleted. */
  text: string | null
  kind: PostingKind
  account: Account['name']
  isAccountOn: boolean
  state: PostState
  /** It may be there, even where it isn't posted. */
  wasSent: boolean
  url: string | null
  tries: number
  fault: string | null
  dueAt: Date
  createdAt: Date
  postedAt: Date | null
  changedAt: Date | null
}

/** The newest first. */
export async function listPosts(ctx: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<PostLine[]> {
  const { rows } = await sql<PostLine>`
    select p.id, p.day, p.quote_id as "quoteId", left(q.text, 300) as text, a.kind, a.name as account, a.on_since is not null as "isAccountOn", p.state, p.content is not null as "wasSent", p.url, p.tries, p.fault,
      greatest(p.due_at, a.resume_at) as "dueAt", p.created_at as "createdAt", p.posted_at as "postedAt", p.changed_at as "changedAt"
      from posts p join posting_accounts a on a.id = p.account_id left join quotes q on q.id = p.quote_id
     order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

export async function countPosts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from posts`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
