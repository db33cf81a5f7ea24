import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../ground.ts'

export type BackedUpTable = {
  name: string
  /** Those that can be written; the generated ones are left out. */
  columns: string[]
  /** Of them json and jsonb. */
  documents: string[]
  /** Columns of any length, also generated ones: texts, whose length is known without reading them, and the others. */
  texts: string[]
  packed: string[]
  /** Columns that point at the table itself. */
  selfReferences: string[]
  key: string[]
  /** The other tables that it points at. */
  needs: string[]
}

/**
 * Whatever lets somebody in for a while (sessions; links and codes in mails; links to previews; invitations; the link for the first admin), and who tried: not in a backup, and emptied by a restore, after
 * which everybody signs in again.
 */
export const passing = ['auth_sessions', 'auth_verifications', 'setup_links', 'preview_links', 'invitations', 'attempts']

/**
 * Tables whose rows stay out of a backup. The record of migrations is in the header, and elsewhere its processes share another secret; who sends mails just now, how
 * far a mailbox was read, which backups there are, what changed since a page was rendered, and what other programs and staff were told or answered, is true of this installation alone.
 */
const leftOut = [
  'migrations',
  'shared_secret',
  'newsletter_sender',
  'newsletter_mailboxes',
  'backups',
  'restore_drills',
  'change_notices',
  'change_outbox',
  'webhook_deliveries',
  'webhook_attempts',
  'fediverse_activities',
  'fediverse_deliveries',
  'fediverse_servers',
  'fediverse_seen',
  'fediverse_changes',
  'notices',
  'api_answers',
  'pings',
  ...passing,
]

/** All tables of this site, each after those that it points at. */
export async function backedUpTables(db: Kysely<Tables>): Promise<BackedUpTable[]> {
  const names = (from: string) => sql`array(select a.attname::text from ${sql.raw(from)} order by a.attnum)`
  const column = 'pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped'
  const isText = `(a.atttypid in ('text'::regtype, 'varchar'::regtype))`
  const constraint =
    'pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) where k.conrelid = c.oid'
  const { rows } = await sql<BackedUpTable>`
    select c.relname as name,
      ${names(`${column} and a.attgenerated = ''`)} as columns,
      ${names(`${column} and a.attgenerated = '' and a.atttypid in ('json'::regtype, 'jsonb'::regtype)`)} as documents,
      ${names(`${column} and a.attlen < 0 and ${isText}`)} as texts,
      ${names(`${column} and a.attlen < 0 and not ${isText}`)} as packed,
      ${names(`${constraint} and k.contype = 'f' and k.confrelid = c.oid`)} as "selfReferences",
      ${names(`${constraint} and k.contype = 'p'`)} as key,
      array(select distinct o.relname::text from pg_constraint k join pg_class o on o.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and o.oid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (${leftOut})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`.execute(db)
  return inOrder(rows)
}

function inOrder(tables: BackedUpTable[]): BackedUpTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const placed: BackedUpTable[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (next.length === 0) {
      throw new Error(
        `No order fills ${[...waiting.keys()].join(', ')}: they point at each other. Have one of the references filled in afterwards, as self-references are.`,
      )
    }
    for (const table of next) waiting.delete(table.name)
    placed.push(...next)
  }
  return placed
}

/**
 * A row of the table (called `saved` in the statement) as it is in a backup. A document travels as a text: inside the row's own JSON
 * its `null` could not be told from none at all.
 */
export function rowText({ documents }: BackedUpTable): RawBuilder<string> {
  if (documents.length === 0) return sql<string>`to_jsonb(saved)::text`
  const texts = documents.map((name) => sql`${sql.lit(name)}, ${sql.id('saved', name)}::text`)
  return sql<string>`(to_jsonb(saved) || jsonb_build_object(${sql.join(texts)}))::text`
}

/**
 * About how long that text is. No value is read for it: a text's whole length is in its row, and of anything else the packed one, of which four times is a guess. So a look at many
 * rows costs little, however long they are.
 */
export function rowLength({ columns, texts, packed }: BackedUpTable): RawBuilder<number> {
  // A name, and what a number or a moment takes.
  const rest = columns.reduce((sum, name) => sum + name.length + 20, 0)
  const known = texts.map((name) => sql` + coalesce(octet_length(${sql.id('saved', name)}), 0)`)
  const guessed = packed.map((name) => sql` + 4 * coalesce(pg_column_size(${sql.id('saved', name)}), 0)`)
  return sql<number>`(${sql.lit(rest)}::bigint${sql.join([...known, ...guessed], sql``)})`
}

/** A row must be written the same way on every server, whatever its settings are. */
export async function settleTexts(db: Kysely<Tables>): Promise<void> {
  await sql`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(
    db,
  )
}

/** Where each sequence stands, as text since it may not fit a number; those that nobody has used are not told. */
export async function readSequences(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
