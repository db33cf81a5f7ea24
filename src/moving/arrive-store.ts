// What moves in is rows, as in a restore: verbs would ask of each what a form asks, one after the other. So the tables that another site may bring are written here.
import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Tables } from '#platform/ground'
import './tables.ts'

export type MovedNoun = Tables['moved_ids']['noun'] extends { __select__: infer N } ? N : never
export type Ids = ReadonlyMap<string, string>

/** Where what had these ids elsewhere is here, as far as it has another id. */
export async function readMoved(ctx: Ctx, noun: MovedNoun, old: string[]): Promise<Ids> {
  const rows = await ctx.db
    .selectFrom('moved_ids')
    .select(['old_id', 'id'])
    .where('noun', '=', noun)
    .where('old_id', 'in', [...old, ''])
    .execute()
  return new Map(rows.map(({ old_id, id }) => [old_id, id]))
}

export async function rememberMoved(writing: Writing, noun: MovedNoun, pairs: { old: string; id: string }[]): Promise<void> {
  await sql`insert into moved_ids (noun, old_id, id) select ${noun}, w.old, w.id from ${given(pairs, 'old text, id uuid')} on conflict do nothing`.execute(
    writing.db,
  )
}

export async function presentIds(
  ctx: Ctx,
  table: 'authors' | 'categories' | 'quotes' | 'profiles',
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** By their names in small letters, as JavaScript writes them; also those in the trash, whose name is theirs. */
export async function idsByName(ctx: Ctx, table: 'authors' | 'categories', names: string[]): Promise<Map<string, string>> {
  const aliases = sql`union all select n.author_id, n.alias from author_aliases n join authors a on a.id = n.author_id
    where lower(n.alias) = any(${names}::text[]) and a.deleted_at is null and a.merged_into is null`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where lower(name) = any(${names}::text[]) and deleted_at is null and merged_into is null
    ${table === 'authors' ? aliases : sql``}`.execute(ctx.db)
  return new Map(rows.toReversed().map(({ id, name }) => [name.toLowerCase(), id]))
}

export type CategoryRow = {
  id: string
  slug: string
  name: string
  description: string
  color: string
  is_active: boolean
  created_at: string
  updated_at: string
}
export type AuthorRow = {
  id: string
  slug: string
  name: string
  bio: string | null
  birth_date: string | null
  death_date: string | null
  era: string | null
  nationality: string | null
  is_active: boolean
  needs_review: boolean
  created_at: string
  updated_at: string
  aliases: string[]
}

/** @returns whether it is there now: a category's name may be taken in another writing of it */
export async function insertCategory(writing: Writing, row: CategoryRow): Promise<boolean> {
  const { rows } = await sql`insert into categories (id, slug, name, description, color, is_active, created_at, updated_at)
    select id, slug, name, description, color, is_active, created_at, updated_at from jsonb_populate_record(null::categories, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing returning id`.execute(writing.db)
  return rows.length > 0
}

export async function insertAuthor(writing: Writing, { aliases, ...row }: AuthorRow): Promise<void> {
  await sql`insert into authors (id, slug, name, bio, birth_date, death_date, era, nationality, is_active, needs_review, created_at, updated_at)
    select id, slug, name, bio, birth_date, death_date, era, nationality, is_active, needs_review, created_at, updated_at
      from jsonb_populate_record(null::authors, ${JSON.stringify(row)}::jsonb)`.execute(writing.db)
  if (aliases.length > 0)
    await sql`insert into author_aliases (author_id, alias) select ${row.id}, alias from unnest(${aliases}::text[]) as w (alias) on conflict do nothing`.execute(
      writing.db,
    )
}

const quoteColumns = sql.join(
  `id text normalised author author_id category_id use_multiple_categories tags language direction status status_note source_work source_year source_place source_edition source_translator
   source_url is_active is_featured proposed_at review_note publish_at unpublish_at published_at likes shares views origin created_at updated_at`
    .split(/\s+/)
    .map((column) => sql.id(column)),
)

export type QuoteRow = { id: string; [column: string]: unknown }

/** @returns the ids of those that were not there */
export async function insertQuotes(writing: Writing, rows: QuoteRow[]): Promise<Set<string>> {
  const { rows: added } = await sql<{ id: string }>`insert into quotes (${quoteColumns})
    select ${quoteColumns} from jsonb_populate_recordset(null::quotes, ${JSON.stringify(rows)}::jsonb) on conflict (id) do nothing returning id`.execute(
    writing.db,
  )
  return new Set(added.map(({ id }) => id))
}

export type Link = { quote_id: string; category_id: string }

/** Only of quotes that nobody has touched since they came. @returns those that were added, and those of which an end is missing */
export async function insertLinks(writing: Writing, links: Link[]): Promise<{ added: number; lost: Link[] }> {
  const wanted = given(links, 'quote_id uuid, category_id uuid')
  const { rows: lost } = await sql<Link>`select w.quote_id, w.category_id from ${wanted}
    where not exists (select from quotes q where q.id = w.quote_id) or not exists (select from categories c where c.id = w.category_id)`.execute(
    writing.db,
  )
  const { rows } = await sql`insert into quote_categories (quote_id, category_id)
    select distinct q.id, c.id from ${wanted} join quotes q on q.id = w.quote_id join categories c on c.id = w.category_id
     where q.origin is not null and q.version = 1 and (q.use_multiple_categories or q.category_id is distinct from c.id)
    on conflict do nothing returning quote_id`.execute(writing.db)
  return { added: rows.length, lost }
}

/**
 * What linked categories mean: who has more than one has the mode for many, with its own among them; who has one has that as its own, and no link. Quotes that somebody has
 * touched stay as they are.
 */
export async function settleLinks(writing: Writing): Promise<void> {
  const moved = sql`q.origin is not null and q.version = 1`
  await sql`update quotes q set category_id = (select l.category_id from quote_categories l where l.quote_id = q.id order by l.category_id limit 1)
    where ${moved} and q.category_id is null and exists (select from quote_categories l where l.quote_id = q.id)`.execute(
    writing.db,
  )
  await sql`update quotes q set use_multiple_categories = exists (select from quote_categories l where l.quote_id = q.id and l.category_id <> q.category_id)
    where ${moved} and q.use_multiple_categories <> exists (select from quote_categories l where l.quote_id = q.id and l.category_id <> q.category_id)`.execute(
    writing.db,
  )
  await sql`insert into quote_categories (quote_id, category_id) select q.id, q.category_id from quotes q
    where ${moved} and q.use_multiple_categories and q.category_id is not null on conflict do nothing`.execute(writing.db)
  await sql`delete from quote_categories l using quotes q where q.id = l.quote_id and ${moved} and not q.use_multiple_categories`.execute(
    writing.db,
  )
}

export type PersonRow = {
  id: string
  email: string
  full_name: string
  role: string
  /** null: they ask for a link. */
  password: string | null
  /** Nobody ever proved the address: there is a profile, and no account yet. */
  hasAccount: boolean
  created_at: string
  updated_at: string
}

/** Who has which of these addresses here, in small letters. */
export async function idsByEmail(ctx: Ctx, emails: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from profiles where lower(email) = any(${emails}::text[])
    union all select id, lower(email) from auth_users where lower(email) = any(${emails}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function insertPeople(writing: Writing, rows: PersonRow[]): Promise<void> {
  const people = given(
    rows,
    'id uuid, email text, full_name text, role text, password text, "hasAccount" boolean, created_at timestamptz, updated_at timestamptz',
  )
  await sql`insert into profiles (id, email, full_name, role, created_at, updated_at)
    select id, email, full_name, role, created_at, updated_at from ${people}`.execute(writing.db)
  await sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select id, full_name, email, true, created_at, updated_at from ${people} where "hasAccount"`.execute(writing.db)
  await sql`insert into auth_credentials (user_id, account_id, provider_id, password, created_at, updated_at)
    select id, id::text, 'credential', password, created_at, created_at from ${people} where "hasAccount" and password is not null`.execute(
    writing.db,
  )
}

export type ActionRow = {
  id: string
  user_id: string | null
  quote_id: string | null
  action_type: string
  created_at: string
  format: string | null
}

/** @returns those that were added, as they stand now: who or what is not here is left empty */
export async function insertActions(
  writing: Writing,
  rows: ActionRow[],
): Promise<Map<string, Pick<ActionRow, 'user_id' | 'quote_id'>>> {
  const { rows: added } = await sql<Pick<ActionRow, 'id' | 'user_id' | 'quote_id'>>`
    insert into user_actions (id, user_id, quote_id, action_type, created_at, format)
    select w.id, p.id, q.id, w.action_type, w.created_at, w.format
      from ${given(rows, 'id uuid, user_id uuid, quote_id uuid, action_type text, created_at timestamptz, format text')}
      left join profiles p on p.id = w.user_id left join quotes q on q.id = w.quote_id
    on conflict (id) do nothing returning id, user_id, quote_id`.execute(writing.db)
  return new Map(added.map(({ id, ...row }) => [id, row]))
}

export type SubscriptionRow = {
  id: string
  email: string
  name: string | null
  subscription_type: string
  is_verified: boolean
  status: string
  verified_at: string | null
  unsubscribed_at: string | null
  created_at: string
  updated_at: string
}

/** @returns the ids of those that were added; an address that has the type already keeps what it has */
export async function insertSubscriptions(writing: Writing, rows: SubscriptionRow[]): Promise<Set<string>> {
  const columns = sql.join(
    'id email name subscription_type is_verified status verified_at unsubscribed_at created_at updated_at'
      .split(' ')
      .map((one) => sql.id(one)),
  )
  const { rows: added } = await sql<{ id: string }>`insert into email_subscriptions (${columns})
    select ${columns} from jsonb_populate_recordset(null::email_subscriptions, ${JSON.stringify(rows)}::jsonb) on conflict do nothing returning id`.execute(
    writing.db,
  )
  return new Set(added.map(({ id }) => id))
}

/** Those of them that have no picture. */
export async function withoutPicture(ctx: Ctx, table: 'quotes' | 'authors', ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and image is null`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function savePicture(writing: Writing, table: 'quotes' | 'authors', id: string, address: string): Promise<void> {
  await sql`update ${sql.table(table)} set image = ${address} where id = ${id} and image is null`.execute(writing.db)
}

/** Quotes of these that have a picture for links already, or are not here. */
export async function withSocialPicture(ctx: Ctx, quotes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select w.id from unnest(${quotes}::uuid[]) as w (id)
    where exists (select from quote_og_images o where o.quote_id = w.id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

function given(rows: object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${sql.raw(columns)})`
}
