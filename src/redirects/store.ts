import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Leading, Move, Redirect } from './redirect.ts'

declare module '#changes' {
  interface Nouns {
    redirect: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    redirects: {
      id: string
      path: string
      target: string
      is_permanent: boolean
      hits: Generated<number>
      last_hit_at: Date | null
      created_at: Date
      created_by: string | null
    }
  }
}

/** The redirects of these paths, in the order of the paths. */
export async function readRedirects(ctx: Ctx, paths: string[]): Promise<(Leading & { id: string })[]> {
  const { rows } = await sql<Leading & { id: string }>`
    select r.id, r.path, r.target, r.is_permanent as "isPermanent" from redirects r where r.path = any(${paths}::text[])
     order by array_position(${paths}::text[], r.path)`.execute(ctx.db)
  return rows
}

export async function countHit(writing: Writing, id: string): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', 1), last_hit_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Where these paths lead. */
export async function readTargets(ctx: Ctx, paths: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; target: string }>`
    select r.path, r.target from redirects r where r.path = any(${paths}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ path, target }) => [path, target]))
}

export async function readByIds(ctx: Ctx, ids: string[]): Promise<Map<string, Leading>> {
  const { rows } = await sql<Leading & { id: string }>`
    select r.id, r.path, r.target, r.is_permanent as "isPermanent" from redirects r where r.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** Those of the paths at which there is a page that staff wrote. */
export async function readWritten(ctx: Ctx, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct '/' || p.slug as path from pages p
     where '/' || p.slug = any(${paths}::text[]) and p.is_published and p.deleted_at is null`.execute(ctx.db)
  return rows.map(({ path }) => path)
}

export async function countRedirects(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from redirects`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Who adds redirects waits for others who do, so that two together close no circle. */
export async function lockAdding(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(writing.db)
}

export type RedirectsPage = { redirects: Redirect[]; total: number }

/** The newest first. */
export async function listRedirects(
  ctx: Ctx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<RedirectsPage> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const which = search === '' ? sql`true` : sql`(r.path ilike ${pattern} or r.target ilike ${pattern})`
  const { rows } = await sql<Redirect>`
    select r.id, r.path, r.target, r.is_permanent as "isPermanent", r.hits::int as hits, r.last_hit_at as "lastHitAt", r.created_at as "createdAt"
      from redirects r where ${which} order by r.created_at desc, r.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from redirects r where ${which}`.execute(ctx.db)
  return { redirects: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function insertRedirects(writing: Writing, made: readonly (Leading & { id: string })[]): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('redirects')
    .values(
      made.map(({ id, path, target, isPermanent }) => ({
        id,
        path,
        target,
        is_permanent: isPermanent,
        created_at: now,
        last_hit_at: null,
        created_by: writing.actor.id,
      })),
    )
    .execute()
}

/** @returns what it was */
export async function deleteRedirect(writing: Writing, id: string): Promise<Leading | undefined> {
  const { rows } = await sql<Leading>`
    delete from redirects r where r.id = ${id} returning r.path, r.target, r.is_permanent as "isPermanent"`.execute(writing.db)
  return rows[0]
}

/**
 * `from` leads to `to`, and so does what led to `from` where nothing is left there. A former move from `to` to `from` is over.
 * @returns where another redirect leads away from `to`; not where that is the move of its page in another language
 */
export async function saveMove(
  writing: Writing,
  { id, from, to, language, isOwn, isLast }: { id: string; from: string; to: string } & Omit<Move, 'from' | 'to'>,
): Promise<string | undefined> {
  await sql`delete from redirects where path = ${to} and target = ${from}`.execute(writing.db)
  const there = await readTargets(writing, [from, to])
  const other = there.get(to)
  if (other !== undefined && !(await isMoveOfOther(writing, other, language))) return other
  if (there.has(from)) {
    if (!isOwn) return undefined
    await sql`delete from redirects where path = ${from}`.execute(writing.db)
  }
  if (isLast) await writing.db.updateTable('redirects').set({ target: to }).where('target', '=', from).execute()
  await insertRedirects(writing, [{ id, path: from, target: to, isPermanent: true }])
  return undefined
}

/** Whether there are pages at that path, but none in this language. */
async function isMoveOfOther(ctx: Ctx, path: string, language: string): Promise<boolean> {
  const { rows } = await sql<{ language: string }>`
    select p.language from pages p where '/' || p.slug = ${path} and p.is_published and p.deleted_at is null`.execute(ctx.db)
  return rows.length > 0 && rows.every((page) => page.language !== language)
}
