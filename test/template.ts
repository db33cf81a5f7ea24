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

/** Keeps aside the rows that the migrations themselves have put into a database, for `emptyTables`. */
export async function keepPristine(database: Database): Promise<void> {
  await sql`create schema pristine`.execute(database.db)
  for (const table of await tablesOf(database.db)) {
    const { rows } = await sql<{ some: boolean }>`select exists (select from ${sql.table(table)}) as some`.execute(database.db)
    if (rows[0]?.some) await sql`create table ${sql.table(`pristine.${table}`)} as table ${sql.table(table)}`.execute(database.db)
  }
}

/** The tables of features; what the migrations have recorded stays. */
async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Puts a database with `keepPristine` back to where it began, within some milliseconds. */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  await sql.raw(emptying).execute(db)
}

// Most tests leave a few rows in a few tables: deleting those is quicker than new files for each table and index. A large table is truncated,
// or its dead rows would be read by every test after it. Triggers and foreign keys keep still meanwhile.
const emptying = `do $$
declare
  large text := '';
  one text;
  filled boolean;
  columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
    execute format('select exists (select from public.%I)', one) into filled;
    if pg_relation_size(format('public.%I', one)::regclass) > 256 * 1024 then
      large := large || format(', public.%I', one);
    elsif filled then
      execute format('delete from public.%I', one);
    end if;
  end loop;
  if large <> '' then execute 'truncate ' || substr(large, 3) || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  for one in select tablename from pg_tables where schemaname = 'pristine' loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', one)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I on conflict do nothing', one, columns, columns, one);
  end loop;
  perform set_config('session_replication_role', 'origin', true);
end $$`
