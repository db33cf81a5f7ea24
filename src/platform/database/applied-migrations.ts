import { type Kysely, sql } from 'kysely'
import type { Tables } from '../ground.ts'

export type Applied = {
  name: string
  /** Empty for a baseline that came file by file: there is no one file to compare it with. */
  checksum: string
}

export const baseline = '0076-baseline'
/** The last of the migrations that the baseline replaces. A database that has it has all of them. */
const lastReplaced = '0075-chosen-plates'

/** @returns the migrations that a database has, in order, in the names of this release; undefined where it has no schema */
export async function readApplied(db: Kysely<Tables>): Promise<Applied[] | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('public.migrations') is not null as there`.execute(db)
  if (!found[0]?.there) return undefined
  const { rows } = await sql<Applied>`select name, checksum from migrations order by name collate "C"`.execute(db)
  return inNamesOfToday(rows)
}

/** In place of all migrations that the baseline replaces, the baseline (docs/decisions/087-baseline.md). Where some are missing, the list as it is. */
export function inNamesOfToday(applied: Applied[]): Applied[] {
  if (!applied.some(({ name }) => name === lastReplaced)) return applied
  return [{ name: baseline, checksum: '' }, ...applied.filter(({ name }) => name > baseline)]
}

export const isBeforeBaseline = ({ name }: Pick<Applied, 'name'>) => name < baseline
/** Said of a database or a backup. */
export const tooOld = `was made by a version from before the migration ${lastReplaced}. Start a version that still has the file of that migration on it once, then this one.`
