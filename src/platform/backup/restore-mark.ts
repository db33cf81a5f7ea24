import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/db-engine.ts'
import { CannotStart, codeOf } from '../database/db-faults.ts'
import { Conflict, Forbidden } from '../errors.ts'
import type { Tables } from '../ground.ts'
import { ownCommand } from '../own-command.ts'

export type RestoreMark = {
  file: string
  begunAt: Date
  /** Over a site that was there. */
  replaces: boolean
  /** The rows are in; what follows them (later migrations, what must not go on automatically) is not done yet. */
  kept: boolean
}

/** A schema of its own: the one of the site is dropped and made on the way. */
const mark = sql.table('restoring.mark')

/** The restore that has begun here and has not ended, if there is one. */
export async function findRestoreMark(db: Kysely<Tables>): Promise<RestoreMark | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('restoring.mark') is not null as there`.execute(db)
  if (!found[0]?.there) return undefined
  const { rows } = await sql<RestoreMark>`select file, begun_at as "begunAt", replaces, kept from ${mark}`.execute(db)
  return rows[0]
}

/** Whether what is here are the rows of a file whose restore has not ended, and no person has written since: a release before this one starts on them. */
export async function isUntouchedRestore(db: Kysely<Tables>): Promise<boolean> {
  const found = await findRestoreMark(db)
  if (!found?.kept) return false
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from public.changes where at > ${found.begunAt} and actor is not null) as used`.execute(db)
  return rows[0]?.used === false
}

/**
 * Restores under a mark, so that the person who comes after a crash knows of it. It goes with the last step, and where a first try failed of which nothing was kept.
 * `noteKept` is called in the transaction that brings the rows.
 */
export async function underRestoreMark<R>(
  { db }: Database,
  { file, replaces }: Pick<RestoreMark, 'file' | 'replaces'>,
  restore: (noteKept: (inside: Kysely<Tables>) => Promise<void>) => Promise<R>,
): Promise<R> {
  const earlier = await findRestoreMark(db)
  // While the rows of another file are in, the mark is of that one.
  if (!earlier?.kept) await setMark(db, { file, replaces })
  const noteKept = async (inside: Kysely<Tables>) =>
    void (await sql`update ${mark} set file = ${file}, begun_at = now(), replaces = ${replaces && !earlier?.kept}, kept = true`.execute(
      inside,
    ))
  try {
    const restored = await restore(noteKept)
    await dropMark(db)
    return restored
  } catch (fault) {
    // This fault is reported. If the mark could not be removed, the next start says so.
    const nothingKept = !earlier && (await findRestoreMark(db).catch(() => undefined))?.kept === false
    if (nothingKept) await dropMark(db).catch(() => undefined)
    throw fault
  }
}

async function setMark(db: Kysely<Tables>, { file, replaces }: Pick<RestoreMark, 'file' | 'replaces'>): Promise<void> {
  try {
    await sql`create schema if not exists restoring`.execute(db)
  } catch (fault) {
    if (codeOf(fault) !== '42501') throw fault
    throw new Forbidden('This user can’t create a schema in the database, which a site and a restore need. Restore as its owner.')
  }
  await sql`create table if not exists ${mark} (
    only_one boolean primary key default true check (only_one), file text not null, begun_at timestamptz not null, replaces boolean not null, kept boolean not null)`.execute(
    db,
  )
  await sql`insert into ${mark} (file, begun_at, replaces, kept) values (${file}, now(), ${replaces}, false)
    on conflict (only_one) do update set file = excluded.file, begun_at = excluded.begun_at, replaces = excluded.replaces`.execute(
    db,
  )
}

async function dropMark(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema restoring cascade`.execute(db)
}

/** No site begins on half of another. @throws CannotStart while a restore has begun and not ended */
export async function requireRestored({ db }: Database): Promise<void> {
  const found = await findRestoreMark(db)
  if (!found) return
  const { file, begunAt, replaces, kept } = found
  const again = ownCommand('restore', `${file}${replaces ? ' --replace' : ''}`)
  const begun = `A restore of ${file} began here at ${begunAt.toISOString().slice(0, 19)}Z and has not ended`
  throw new CannotStart(
    kept
      ? `${begun}: its rows are in, and its last steps are missing. If it is no longer running, run it again: ${again}`
      : `${begun}. If it is no longer running, run it again: ${again} Or return to the site as it was: ${ownCommand('restore', '--give-up')}`,
  )
}

/** Stays with what was there before the restore. @throws Conflict where none has begun, or its rows are in already */
export async function giveUpRestore({ db }: Database): Promise<void> {
  const found = await findRestoreMark(db)
  if (!found) throw new Conflict('Nothing to give up: no restore was cut off here.')
  if (found.kept)
    throw new Conflict(`The rows of ${found.file} are already restored. Run that restore again to finish its last steps.`)
  await dropMark(db)
}
