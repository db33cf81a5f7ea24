// What a noun was called before it changed, so that links to it stay true. Here, because authors and categories both need it.
import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { slugOf, specSlug } from './slug.ts'

export type SlugsTable = {
  noun: 'author' | 'category'
  slug: string
  target: string
  current: Generated<boolean>
  created_at: Generated<Date>
}

declare module '#platform/ground' {
  interface Tables {
    slugs: SlugsTable
  }
}

type Noun = SlugsTable['noun']

const tables = { author: 'authors', category: 'categories' } as const

/** Which of the noun's ids a slug, a former slug or a name means, and whether it was today's slug to the letter. */
export async function resolveSlug(ctx: Ctx, noun: Noun, asked: string): Promise<{ id: string; current: boolean } | undefined> {
  const forms = [asked, specSlug(asked), slugOf(asked)]
  const rows = await ctx.db
    .selectFrom('slugs')
    .select(['slug', 'target', 'current'])
    .where('noun', '=', noun)
    .where('slug', 'in', forms)
    .execute()
  for (const form of forms) {
    const row = rows.find(({ slug }) => slug === form)
    if (row) return { id: row.target, current: row.current && form === asked }
  }
  return undefined
}

/**
 * A slug for the name that no other of the noun has or ever had: links that led elsewhere keep doing so. Who asks for the same
 * name waits until this transaction ends, and is given the next one.
 */
export async function freeSlug(writing: Writing, noun: Noun, name: string, id: string): Promise<string> {
  const base = slugOf(name)
  await sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${noun}`}), hashtext(${base}))`.execute(writing.db)
  const rows = await writing.db
    .selectFrom('slugs')
    .select('slug')
    .where('noun', '=', noun)
    .where('target', '<>', id)
    .where(sql<boolean>`(slug = ${base} or starts_with(slug, ${`${base}-`}))`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}

/** Lets the forms of these names lead to the id, where nothing else answers to them. */
export async function addSlugs(writing: Writing, noun: Noun, id: string, names: string[]): Promise<void> {
  const forms = new Set(names.flatMap((name) => [specSlug(name), slugOf(name)]).filter((slug) => slug !== ''))
  if (forms.size === 0) return
  await writing.db
    .insertInto('slugs')
    .values([...forms].sort().map((slug) => ({ noun, slug, target: id })))
    .onConflict((on) => on.columns(['noun', 'slug']).doNothing())
    .execute()
}

/**
 * Takes the forms of these names from authors or categories that lie in the trash, for one that arrives with such a name: links to the name then lead to it. The one in the trash gets
 * another slug, and keeps that if it comes back.
 */
export async function takeSlugsFromTrash(writing: Writing, noun: Noun, names: string[]): Promise<void> {
  const forms = [...new Set(names.flatMap((name) => [specSlug(name), slugOf(name)]))].filter((slug) => slug !== '')
  const { rows } = await sql<{ slug: string; id: string; current: boolean }>`
    select s.slug, s.target as id, s.current from slugs s join ${sql.table(tables[noun])} n on n.id = s.target
     where s.noun = ${noun} and s.slug = any(${forms}::text[]) and n.deleted_at is not null`.execute(writing.db)
  for (const { slug, id } of rows.filter(({ current }) => current)) {
    const other = await freeSlug(writing, noun, slug, nobody)
    await sql`update ${sql.table(tables[noun])} set slug = ${other} where id = ${id}`.execute(writing.db)
  }
  await sql`delete from slugs where noun = ${noun} and slug = any(${rows.map(({ slug }) => slug)}::text[])
    and target = any(${rows.map(({ id }) => id)}::uuid[])`.execute(writing.db)
}

/** The id of nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * A slug as `freeSlug` gives it for each of many, by their ids. The usual case, that nobody has the base yet, costs one look for all.
 */
export async function freeSlugs(
  writing: Writing,
  noun: Noun,
  named: { id: string; name: string }[],
): Promise<Map<string, string>> {
  const bases = [...new Set(named.map(({ name }) => slugOf(name)))].sort()
  // In one order for everybody, so that two who add many wait in turn.
  await sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${noun}`}), h) from (
    select distinct hashtext(b) as h from unnest(${bases}::text[]) as b order by 1) wanted`.execute(writing.db)
  const rows = await writing.db.selectFrom('slugs').select('slug').where('noun', '=', noun).where('slug', 'in', bases).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  const found = new Map<string, string>()
  for (const { id, name } of named) {
    const base = slugOf(name)
    const slug = taken.has(base) ? await anotherSlug(writing, noun, base, id, new Set(found.values())) : base
    taken.add(slug)
    found.set(id, slug)
  }
  return found
}

async function anotherSlug(writing: Writing, noun: Noun, base: string, id: string, given: ReadonlySet<string>): Promise<string> {
  const free = await freeSlug(writing, noun, base, id)
  if (!given.has(free)) return free
  for (let n = 2; ; n++) {
    const next = `${base}-${n}`
    if (!given.has(next) && (await freeSlug(writing, noun, next, id)) === next) return next
  }
}

/** As `addSlugs`, for many of the noun. One statement. */
export async function addManySlugs(writing: Writing, noun: Noun, named: { id: string; name: string }[]): Promise<void> {
  const rows = named.flatMap(({ id, name }) => [specSlug(name), slugOf(name)].map((slug) => ({ noun, slug, target: id })))
  const forms = rows.filter(({ slug }) => slug !== '').sort((a, b) => (a.slug < b.slug ? -1 : 1))
  if (forms.length === 0) return
  await writing.db
    .insertInto('slugs')
    .values(forms)
    .onConflict((on) => on.columns(['noun', 'slug']).doNothing())
    .execute()
}

/** Holds the rows themselves until the transaction ends, by the order of ids. */
export async function lockNamed(writing: Writing, noun: Noun, ids: string[]): Promise<void> {
  await sql`select 1 from ${sql.table(tables[noun])} where id = any(${ids}::uuid[]) order by id for update`.execute(writing.db)
}

export async function trashRows(writing: Writing, noun: Noun, ids: string[]): Promise<void> {
  const now = writing.clock.now()
  await sql`update ${sql.table(tables[noun])} set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where id = any(${ids}::uuid[])`.execute(writing.db)
}

export async function bringRowsBack(writing: Writing, noun: Noun, ids: string[]): Promise<void> {
  await sql`update ${sql.table(tables[noun])} set deleted_at = null, version = version + 1, updated_at = ${writing.clock.now()}
    where id = any(${ids}::uuid[])`.execute(writing.db)
}
