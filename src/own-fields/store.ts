import { sql, type Generated, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { StoredRecord, Writing } from '#changes'
import { plannedOnce } from '#platform/planned-once'
import type { OwnField, OwnKind, OwnNoun } from './own-field.ts'
import type { OwnValues } from './own-values.ts'

type Row = {
  id: string
  noun: OwnNoun
  key: string
  label: string
  kind: OwnKind
  choices: string[]
  help: string
  is_public: boolean
  position: number
  removed_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

declare module '#changes' {
  interface Nouns {
    'own-field': object
  }
}

declare module '#platform/ground' {
  interface Tables {
    own_fields: Row
  }
}

/** Those of a noun in their order, removed ones among them. */
export async function readOwnFields(ctx: Pick<Ctx, 'db'>, noun: OwnNoun): Promise<OwnField[]> {
  return (await readAllOwnFields(ctx)).filter((field) => field.noun === noun)
}

/** Those that everybody is shown, of all nouns. */
export async function readShownOwnFields(ctx: Pick<Ctx, 'db'>): Promise<OwnField[]> {
  return (await readAllOwnFields(ctx)).filter(({ isPublic, removedAt }) => isPublic && removedAt === null)
}

/** The same of all nouns: a site has a few dozen at most. One query. */
export async function readAllOwnFields(ctx: Pick<Ctx, 'db'>): Promise<OwnField[]> {
  const { rows } = await plannedOnce(() =>
    sql<OwnField>`
      select f.id, f.noun, f.key, f.label, f.kind, f.choices, f.help, f.is_public as "isPublic", f.position, f.removed_at as "removedAt", f.version
        from own_fields f order by f.position, f.key`.execute(ctx.db),
  )
  return rows
}

/** What the row `q` of a quote, or `a` of an author, holds in fields that are shown to everybody. */
export function ownShown(noun: OwnNoun, row: 'q' | 'a'): RawBuilder<OwnValues> {
  const own = sql.ref(`${row}.own`)
  return sql<OwnValues>`case when ${own} = '{}' then ${own} else coalesce((select jsonb_object_agg(f.key, ${own} -> f.key)
    from own_fields f where f.noun = ${sql.lit(noun)} and f.is_public and f.removed_at is null and jsonb_exists(${own}, f.key)), '{}') end`
}

/** Anyone who defines fields waits for others who do, so that no key is given twice. */
export async function lockOwnFields(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own_fields'))`.execute(writing.db)
}

/** As the record of changes holds them; `name` is what lists of changes show. */
export async function readOwnFieldRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select f.id, to_jsonb(f) || jsonb_build_object('name', f.label) as record from own_fields f where f.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, record }) => [id, record]))
}

export async function insertOwnField(writing: Writing, field: Omit<Row, 'version' | 'created_at' | 'updated_at'>): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('own_fields')
    .values({ ...field, created_at: now, updated_at: now })
    .execute()
}

export type OwnFieldChanges = Partial<Pick<Row, 'label' | 'choices' | 'help' | 'is_public' | 'position' | 'removed_at'>>

export async function saveOwnField(writing: Writing, id: string, fields: OwnFieldChanges): Promise<void> {
  await writing.db
    .updateTable('own_fields')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}
