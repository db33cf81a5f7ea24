import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { ContactAnswer, ContactMessage } from './message.ts'
import type { MessageState } from './tables.ts'

const columns = sql`m.id, m.name, m.email, m.subject, m.message, m.state, m.created_at as "createdAt"`

export async function addMessage(
  writing: Writing,
  given: Omit<ContactMessage, 'id' | 'createdAt'> & { id: string },
): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('contact_messages')
    .values({ ...given, created_at: now, updated_at: now })
    .execute()
}

export async function readMessage(ctx: Ctx, id: string): Promise<ContactMessage | undefined> {
  const { rows } = await sql<ContactMessage>`select ${columns} from contact_messages m where m.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function lockMessage(writing: Writing, id: string): Promise<ContactMessage | undefined> {
  const { rows } = await sql<ContactMessage>`select ${columns} from contact_messages m where m.id = ${id} for update`.execute(
    writing.db,
  )
  return rows[0]
}

export async function saveState(writing: Writing, id: string, state: MessageState): Promise<void> {
  await writing.db.updateTable('contact_messages').set({ state, updated_at: writing.clock.now() }).where('id', '=', id).execute()
}

export type AskedMessages = { search: string; states: readonly MessageState[]; limit: number; offset: number }

/** The newest first; `total` is of all that were asked for. */
export async function listMessages(
  ctx: Ctx,
  { search, states, limit, offset }: AskedMessages,
): Promise<{ total: number; shown: (ContactMessage & { answers: number })[] }> {
  const wanted = search.toLowerCase()
  const which = sql`m.state = any(${[...states]}::text[])
    and (${search} = '' or position(${wanted} in lower(m.name || ' ' || m.email || ' ' || m.message)) > 0)`
  const [{ rows: counted }, { rows: shown }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from contact_messages m where ${which}`.execute(ctx.db),
    sql<ContactMessage & { answers: number }>`
      select ${columns}, (select count(*)::int from contact_answers a where a.message_id = m.id) as answers
      from contact_messages m where ${which}
      order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  return { total: counted[0]?.total ?? 0, shown }
}

export async function tallyMessages(ctx: Ctx): Promise<Partial<Record<MessageState, number>>> {
  const { rows } = await sql<{ state: MessageState; n: number }>`
    select state, count(*)::int as n from contact_messages group by state`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export async function countUnread(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contact_messages where state = 'unread'`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export async function addAnswer(writing: Writing, given: { id: string; messageId: string; text: string }): Promise<void> {
  await writing.db
    .insertInto('contact_answers')
    .values({
      id: given.id,
      message_id: given.messageId,
      text: given.text,
      written_by: writing.actor.id,
      created_at: writing.clock.now(),
    })
    .execute()
}

/** Oldest first, with the names of those who wrote them. */
export async function listAnswers(ctx: Ctx, messageId: string): Promise<ContactAnswer[]> {
  const { rows } = await sql<ContactAnswer>`
    select a.id, a.text, p.full_name as "writtenBy", a.created_at as "createdAt", a.sent_at as "sentAt", a.failure
    from contact_answers a left join profiles p on p.id = a.written_by
    where a.message_id = ${messageId} order by a.created_at, a.id`.execute(ctx.db)
  return rows
}

export async function readAnswer(ctx: Ctx, id: string): Promise<(ContactAnswer & { messageId: string }) | undefined> {
  const { rows } = await sql<ContactAnswer & { messageId: string }>`
    select a.id, a.message_id as "messageId", a.text, null as "writtenBy", a.created_at as "createdAt", a.sent_at as "sentAt", a.failure
    from contact_answers a where a.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Held until the transaction ends. */
export async function lockAnswer(writing: Writing, id: string): Promise<Pick<ContactAnswer, 'sentAt' | 'failure'> | undefined> {
  const { rows } = await sql<Pick<ContactAnswer, 'sentAt' | 'failure'>>`
    select a.sent_at as "sentAt", a.failure from contact_answers a where a.id = ${id} for update`.execute(writing.db)
  return rows[0]
}

export async function saveAnswer(
  writing: Writing,
  id: string,
  values: { sent_at: Date | null; failure: string | null },
): Promise<void> {
  await writing.db.updateTable('contact_answers').set(values).where('id', '=', id).execute()
}

export async function deleteMessageRow(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('contact_messages').where('id', '=', id).execute()
}

export async function deleteOldMessages(
  writing: Writing,
  { before, spamBefore }: { before: Date; spamBefore: Date },
): Promise<void> {
  await sql`
    delete from contact_messages
    where (state in ('answered', 'archived', 'read') and updated_at < ${before})
       or (state = 'spam' and updated_at < ${spamBefore})`.execute(writing.db)
}
