import { sql } from 'kysely'
import type { Ctx } from '#access'
import '../tables.ts'

type Asked = { begins: string; length: number; authorId: string; but: string | null }

/** `begins` is the first `length` characters of a text. */
export async function readSameOpenings(ctx: Ctx, { begins, length, authorId, but }: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from quotes q
      where q.listed and q.author_id = ${authorId} and left(q.text, ${length}::int) = ${begins} and q.id is distinct from ${but}::uuid`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
