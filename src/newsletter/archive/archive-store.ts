import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { IssueContent, IssueKind } from '../issue.ts'
import '../tables.ts'

/** An issue as everybody may read it. */
export type Archived = { id: string; slug: string; kind: IssueKind; content: IssueContent; begunAt: Date; updatedAt: Date }

const shape = sql`i.id, i.slug, i.kind, i.content, i.begun_at as "begunAt", i.updated_at as "updatedAt"`
/** From the first mail on, which leads here; what was cancelled on the way is taken back. */
const archived = sql`i.state in ('sending', 'paused', 'sent')`

/** The newest first, with how many there are. */
export async function listArchive(ctx: Ctx, kind: IssueKind | undefined, page: { limit: number; offset: number }) {
  const where = sql`${archived} and (${kind ?? null}::text is null or i.kind = ${kind ?? null})`
  const { rows } = await sql<Archived>`
    select ${shape} from newsletter_issues i where ${where} order by i.begun_at desc, i.id desc limit ${page.limit} offset ${page.offset}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from newsletter_issues i where ${where}`.execute(ctx.db)
  return { issues: rows, total: counted[0]?.total ?? 0 }
}

/** The addresses of the newest, for the sitemap. */
export async function listSitedIssues(ctx: Ctx, most: number): Promise<{ slug: string; modified: Date }[]> {
  const { rows } = await sql<{ slug: string; modified: Date }>`
    select i.slug, i.updated_at as modified from newsletter_issues i where ${archived} order by i.begun_at desc, i.id desc limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export async function readArchived(ctx: Ctx, slug: string): Promise<Archived | undefined> {
  const { rows } = await sql<Archived>`select ${shape} from newsletter_issues i where i.slug = ${slug} and ${archived}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Whether mails led there, before the rest of them was taken back. */
export async function wasArchived(ctx: Ctx, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_issues i where i.slug = ${slug} and i.state = 'cancelled' and i.begun_at is not null`.execute(ctx.db)
  return rows.length > 0
}
