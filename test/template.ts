import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db'
import type { Tables } from '#platform/ground'

export const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Says nothing unless a test is being looked into: `LOG_LEVEL=debug npx vitest …`. */
export const quietLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the engine that this project runs on: a dump's file and folders to be copied, or the server's address. */
    template: { engine: 'pglite'; dump: string; empty: string; migrated: string } | { engine: 'postgres'; server: string }
  }
}

/** The tables of features; what the migrations have recorded stays. */
async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Keeps aside the rows that the migrations themselves have put into a database, and makes the function of `emptyTables`. */
export async function keepPristine({ db }: Database): Promise<void> {
  await sql`create schema pristine`.execute(db)
  const steps: string[] = []
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ some: boolean }>`select exists (select from ${sql.table(table)}) as some`.execute(db)
    steps.push(rows[0]?.some ? await bringingBack(db, table) : emptying(table))
  }
  await sql
    .raw(`create function pristine.empty_tables() returns void language plpgsql as $$
    declare
      large text := '';
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${steps.join('\n')}
      if large <> '' then execute 'truncate ' || substr(large, 3) || ' cascade'; end if;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
      perform set_config('session_replication_role', 'origin', true);
    end $$`)
    .execute(db)
}

/**
 * Puts a database with `keepPristine` back to where it began, within some milliseconds: it is done before each test, and the plans of a function
 * are made once, where asking each table by a text of its own took ten times as long.
 */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  await sql`select pristine.empty_tables()`.execute(db)
}

// Most tests leave a few rows in a few tables: deleting those is quicker than new files for each table and index. A large table is truncated,
// or its dead rows would be read by every test after it. Triggers and foreign keys keep still meanwhile.
const emptying = (table: string): string => `
      if exists (select from public.${table}) then
        if pg_relation_size('public.${table}') > 256 * 1024 then large := large || ', public.${table}';
        else delete from public.${table}; end if;
      end if;`

async function bringingBack(db: Kysely<Tables>, table: string): Promise<string> {
  await sql`create table ${sql.table(`pristine.${table}`)} as table ${sql.table(table)}`.execute(db)
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const columns = rows[0]?.columns ?? ''
  return `
      delete from public.${table};
      insert into public.${table} (${columns}) overriding system value select ${columns} from pristine.${table};`
}
