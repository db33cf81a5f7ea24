import { sql, type Insertable, type Updateable } from 'kysely'
import type { Ctx } from '#access'
import type { StoredRecord, Writing } from '#changes'
import { readUnder, type ColumnsOf } from '#fields'
import type { Draft, Drafted, DraftedNoun, Gone } from './draft.ts'
import { draftTable } from './draft-table.ts'

type Row = ColumnsOf<(typeof draftTable)['fields']>

declare module '#changes' {
  interface Nouns {
    draft: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    drafts: Row
  }
}

const columns = readUnder(draftTable, 'name', 'd')

export type DraftRow = Draft & { savedByName: string | null }

const named = sql`coalesce(nullif(p.full_name, ''), p.email) as "savedByName"`

export async function readDraft(ctx: Ctx, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns}, ${named} from drafts d left join profiles p on p.id = d.saved_by where d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The draft of a record that is neither published nor discarded. */
export async function readDraftOf(ctx: Ctx, { noun, id }: Drafted): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns}, ${named} from drafts d left join profiles p on p.id = d.saved_by
     where d.noun = ${noun} and d.noun_id = ${id} and d.ended_at is null`.execute(ctx.db)
  return rows[0]
}

/** Which of these have a draft. */
export async function listDrafted(ctx: Ctx, noun: DraftedNoun, ids: readonly string[]): Promise<{ nounId: string }[]> {
  const { rows } = await sql<{ nounId: string }>`
    select d.noun_id as "nounId" from drafts d
     where d.noun = ${noun} and d.noun_id = any(${[...ids]}::uuid[]) and d.ended_at is null`.execute(ctx.db)
  return rows
}

export type DraftLine = Pick<
  DraftRow,
  'id' | 'noun' | 'nounId' | 'title' | 'note' | 'publishAt' | 'fault' | 'proposedAt' | 'savedAt' | 'savedByName' | 'version'
> & { gone: Gone | null }

export type AskedDrafts = { noun?: DraftedNoun | undefined; createdBy?: string | undefined; limit: number; offset: number }

/** The newest first, with how many there are. */
export async function listDrafts(ctx: Ctx, { noun, createdBy, limit, offset }: AskedDrafts): Promise<DraftsListed> {
  const which = sql`d.ended_at is null and ${noun ? sql`d.noun = ${noun}` : sql`true`} and ${
    createdBy ? sql`d.created_by = ${createdBy}` : sql`true`
  }`
  const [{ rows: counted }, { rows: drafts }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from drafts d where ${which}`.execute(ctx.db),
    sql<DraftLine>`
      select d.id, d.noun, d.noun_id as "nounId", d.title, d.note, d.publish_at as "publishAt", d.fault, d.proposed_at as "proposedAt",
        d.saved_at as "savedAt", ${named}, d.version,
        case when coalesce(q.merged_into, a.merged_into, c.merged_into) is not null then 'merged'
          when coalesce(q.deleted_at, a.deleted_at, c.deleted_at) is not null then 'trashed' when w.deleted_at is not null then 'deleted'
          when not coalesce(q.is_active, a.is_active, c.is_active, w.is_published) then 'unpublished' end as gone
        from drafts d left join profiles p on p.id = d.saved_by left join quotes q on q.id = d.quote_id
        left join authors a on a.id = d.author_id left join categories c on c.id = d.category_id left join pages w on w.id = d.page_id
       where ${which} order by d.saved_at desc, d.id limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  return { drafts, total: counted[0]?.total ?? 0 }
}

export type DraftsListed = { drafts: DraftLine[]; total: number }

export async function lockDrafts(writing: Writing, ids: string[]): Promise<void> {
  await writing.db.selectFrom('drafts').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** What is stored, under the names of the columns. */
export async function readDraftRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select d.id, to_jsonb(d) as record from drafts d where d.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

type Fields = Record<string, unknown>
const asJson = (fields: Fields) => sql<Fields>`${JSON.stringify(fields)}::jsonb`

export async function insertDraft(writing: Writing, { fields, base, ...draft }: Insertable<Row>): Promise<void> {
  await writing.db
    .insertInto('drafts')
    .values({ ...draft, fields: asJson(fields), base: asJson(base) })
    .execute()
}

export async function saveDraftRow(writing: Writing, id: string, { fields, base, ...draft }: Updateable<Row>): Promise<void> {
  await writing.db
    .updateTable('drafts')
    .set({ ...draft, ...(fields ? { fields: asJson(fields) } : {}), ...(base ? { base: asJson(base) } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Those whose time has come, the earliest first. */
export async function listDue(ctx: Ctx, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from drafts d
     where d.ended_at is null and d.fault is null and d.publish_at <= ${ctx.clock.now()}
     order by d.publish_at, d.id limit ${most}`.execute(ctx.db)
  return rows
}

/** Deletes permanently what was published or discarded before then. */
export async function deleteEnded(writing: Writing, before: Date): Promise<void> {
  await writing.db.deleteFrom('drafts').where('ended_at', '<', before).execute()
}
