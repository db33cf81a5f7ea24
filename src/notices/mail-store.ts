import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Notice, NoticeKind } from './notice.ts'
import { noticeColumns } from './store.ts'
import './tables.ts'

export type Due = { person: string; isDigest: boolean }

/**
 * The people to whom a mail is due. What came before `settled` is mailed together; a person who was mailed after `pause` waits; a digest holds what came before `morning`, the last hour
 * of digests.
 */
export async function readDue(
  ctx: Ctx,
  { settled, pause, morning }: { settled: Date; pause: Date; morning: Date },
  most: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.person, bool_or(n.mail = 'daily') as "isDigest" from notices n
     where n.mail is not null and n.read_at is null and (
       (n.mail = 'now' and n.since <= ${settled}
         and not exists (select from notices m where m.person = n.person and m.mailed_at > ${pause}))
       or (n.mail = 'daily' and n.since < ${morning} and (n.mailed_at is null or n.mailed_at < ${morning})))
     group by n.person order by min(n.since), n.person limit ${most}`.execute(ctx.db)
  return rows
}

/** From here on they count as mailed. @returns their ids */
export async function takeToMail(writing: Writing, { person, isDigest }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notices set mail = null, mailed_at = ${writing.clock.now()}
     where person = ${person} and read_at is null and (mail = 'now' or (mail = 'daily' and ${isDigest}))
    returning id::int`.execute(writing.db)
  return rows.map(({ id }) => id)
}

/** Those of them that are still unread, the newest first. */
export async function readToMail(
  ctx: Ctx,
  person: string,
  ids: readonly number[],
  kinds: readonly NoticeKind[],
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select ${noticeColumns}
      from notices n left join profiles w on w.id = n.who
     where n.person = ${person} and n.id = any(${[...ids]}::bigint[]) and n.kind = any(${[...kinds]}::text[]) and n.read_at is null
     order by n.at desc, n.id desc`.execute(ctx.db)
  return rows
}
