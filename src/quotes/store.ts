import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { nameHere } from '#categories'
import { readUnder } from '#fields'
import { ownShown, type OwnValues } from '#own-fields'
import { plannedOnce } from '#platform/planned-once'
import type { Quote } from './quote.ts'
import type { QuoteOrder } from './orders.ts'
import { fieldsWhere, quoteTable, sourceColumns, type QuoteColumn, type StaffColumns } from './columns.ts'
import { quoteFields } from './quote-fields.ts'
import { isOfLength, shelfOf, type Where } from './shelf-store.ts'
import { onShelf } from './shown-store.ts'
import { tagNamesHere } from './tag-names/tag-here-store.ts'
import './tables.ts'

/** What visitors are not told: what decides whether it is shown, whose it is, the starting values that staff set, and all that own fields hold. */
export type Standing = StaffColumns & {
  publishedAt: Date | null
  start: { likes: number; shares: number; views: number }
  own: OwnValues
}

export type StaffQuote = Quote & { standing: Standing }

/** The newest picture that staff made of a quote `q` for links, else the one that it came with. */
export const ogImage: RawBuilder<string | null> = sql`coalesce((select o.image_url from quote_og_images o
    where o.quote_id = q.id and o.status = 'active' order by o.generated_at desc, o.id limit 1), q.og_image_url)`

/** What is read otherwise than it is stored: names as they are now and in the language of the page, and what was counted. */
const readAs = (): Partial<Record<QuoteColumn, RawBuilder<unknown>>> => ({
  author: sql`coalesce(a.name, q.author)`,
  category: sql`coalesce(${nameHere('c')}, q.category)`,
  og_image_url: ogImage,
  own: ownShown('quote', 'q'),
  likes: sql`t.likes`,
  shares: sql`t.shares`,
  views: sql`t.views`,
})

const staffNames = new Set(['start', ...fieldsWhere(({ staff }) => staff !== undefined).flatMap(({ staff }) => staff ?? [])])

const ofQuote = (column: QuoteColumn) => sql.ref(`q.${column}`)

const source = sql`case when num_nonnulls(${sql.join(sourceColumns.map(ofQuote))}) > 0 then json_build_object(${sql.join(
  sourceColumns.flatMap((column) => [sql.lit(quoteFields[column].part), ofQuote(column)]),
)}) end`

const shape = (): RawBuilder<Quote> => sql`${readUnder(quoteTable, 'name', 'q', readAs())}, a.slug as "authorSlug",
  (select json_agg(l.alias order by l.alias) from author_aliases l where l.author_id = q.author_id) as "authorAliases", nullif(a.names, '{}') as "authorNames",
  c.slug as "categorySlug", c.color as "categoryColor", coalesce(c.name, q.category) as "categoryWritten", c.names as "categoryNames", ${source} as source,
  case when q.use_multiple_categories then coalesce((select json_agg(${nameHere('x')} order by x.id is distinct from q.category_id, x.sort_key)
    from quote_categories l join categories x on x.id = l.category_id where l.quote_id = q.id), '[]') else '[]' end as categories,
  coalesce((select json_agg(json_build_object('id', x.id, 'name', ${nameHere('x')}, 'slug', x.slug, 'color', x.color) order by x.id is distinct from q.category_id, x.sort_key)
    from categories x where x.id = q.category_id
      or q.use_multiple_categories and x.id in (select l.category_id from quote_categories l where l.quote_id = q.id)), '[]') as shelves,
  coalesce((select json_agg(json_build_object('language', x.language, 'direction', x.direction, 'text', x.text, 'translator', x.translator, 'status', x.status,
      'source', json_build_object('work', x.source_work, 'year', x.source_year, 'place', x.source_place, 'edition', x.source_edition, 'url', x.source_url))
      order by x.language <> 'en', x.created_at, x.id) from quote_translations x where x.quote_id = q.id), '[]') as translations,
  ${tagNamesHere()} as "tagNames"`

const withNames = sql`join quote_totals t on t.quote_id = q.id left join authors a on a.id = q.author_id left join categories c on c.id = q.category_id`

/** The last quote of the page before, as its order sees it. */
export type Behind = { id: string; createdAt: Date; likes: number; characters: number }

type Page = { limit: number; offset: number; total?: number; after?: Behind | undefined }

/**
 * A page of the list in that order. `after` is the last quote of the page before it; with it, any depth costs the same. With `total`, a page behind the middle is read from the end,
 * as what lies before a page is walked over.
 */
export async function listQuotes(ctx: Ctx, where: Where, order: QuoteOrder, page: Page): Promise<Quote[]> {
  const query = pageQuery(ctx.clock.now(), where, order, page)
  // Behind an offset, and where conditions meet or likes decide, the values decide the plan. Programs choose any limit: each would be a statement of its own.
  const isPlain =
    order === 'newest' &&
    page.offset === 0 &&
    page.limit === usualLimit &&
    where.length === undefined &&
    where.own === undefined &&
    conditionsOf(where) <= 1
  const { rows } = await (isPlain ? plannedOnce(() => query.execute(ctx.db)) : query.execute(ctx.db))
  return rows
}

/** Of a page of nine, and one that says whether there are more. */
const usualLimit = 10

const conditionsOf = (where: Where) => Object.values(where).filter((condition) => condition !== undefined).length

export function pageQuery(now: Date, where: Where, order: QuoteOrder, page: Page): RawBuilder<Quote> {
  const { ids, sorted } = idsIn[order](shelfOf(where, now), page, isNarrow(where))
  return sql<Quote>`with ${ids} select ${shape()} from page p join quotes q on q.id = p.id ${withNames} order by ${sorted}`
}

/** How each order reads the ids of a page from a shelf, and how the page's quotes are sorted. */
const idsIn: Record<
  QuoteOrder,
  (shelf: RawBuilder<unknown>, page: Page, isNarrow: boolean) => { ids: RawBuilder<unknown>; sorted: RawBuilder<unknown> }
> = {
  newest(shelf, page) {
    const { after } = page
    const { isForward, offset, limit } = nearerWay(page)
    const way = isForward ? sql`desc` : sql`asc`
    // The limit is written out: in a generic plan PostgreSQL takes an unknown limit for a tenth of all rows.
    return {
      ids: sql`page as (select p.id from ${shelf} p ${after ? sql`where (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``}
        order by p.created_at ${way}, p.id ${way} limit ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`offset ${offset}`})`,
      sorted: sql`q.created_at desc, q.id desc`,
    }
  },
  shortest(shelf, page) {
    const { after } = page
    const { isForward, offset, limit } = nearerWay(page)
    const way = isForward ? sql`asc` : sql`desc`
    return {
      ids: sql`page as (select p.id from ${shelf} p ${after ? sql`where (p.characters, p.id) > (${after.characters}, ${after.id}::uuid)` : sql``}
        order by p.characters ${way}, p.id ${way} limit ${limit} offset ${offset})`,
      sorted: sql`char_length(q.text), q.id`,
    }
  },
  /** Those that somebody likes, and behind them all others, the newest first; these are looked for only where a page reaches them. */
  loved(shelf, { limit, offset, after }, isNarrow) {
    const far = offset + limit
    const isLiked = after === undefined || after.likes > 0
    const liked = sql`t.likes > 0 ${isLiked ? sql`` : sql`and false`} ${after ? sql`and (t.likes, t.quote_id) < (${after.likes}, ${after.id}::uuid)` : sql``}`
    return {
      ids: sql`${isNarrow ? likedOnShelf(shelf, liked, far) : likedOfAll(shelf, liked, far)},
        others as (
          select p.id, p.created_at from ${shelf} p
           where (select count(*) from liked) < ${far} and not exists (select from quote_totals t where t.quote_id = p.id and t.likes > 0)
             ${isLiked ? sql`` : sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)`}
           order by p.created_at desc, p.id desc limit ${far}),
        page as (
          select b.id from (select id, likes, null as created_at from liked union all select id, 0, created_at from others) b
           order by b.likes desc, b.created_at desc, b.id desc limit ${limit} offset ${offset})`,
      sorted: sql`t.likes desc, case when t.likes > 0 then null else q.created_at end desc, q.id desc`,
    }
  },
}

const isNarrow = ({ category, author, tag, featured, own }: Where) =>
  featured === true || own !== undefined || [category, author, tag].some((one) => one !== undefined)

/** Walks the index of likes as far as the page asks for. */
const likedOfAll = (shelf: RawBuilder<unknown>, liked: RawBuilder<unknown>, far: number) => sql`liked as (
  select p.id, t.likes from ${shelf} p join quote_totals t on t.quote_id = p.id
   where ${liked} order by t.likes desc, t.quote_id desc limit ${far})`

/** A shelf with fewer quotes is looked through sooner than the index of likes is walked. */
const fewOnShelf = 1000

/**
 * The same for a shelf, which may hold none of those that are liked most: then the walk would go through all that is liked on the site. So it ends after a
 * while, and the shelf is looked through quote by quote instead; `limit 1` keeps the planner from turning that into the walk again.
 */
function likedOnShelf(shelf: RawBuilder<unknown>, liked: RawBuilder<unknown>, far: number) {
  const walk = Math.max(5 * fewOnShelf, 50 * far)
  const isLarge = sql`exists (select from ${shelf} p order by p.created_at desc offset ${fewOnShelf})`
  return sql`walked as (
      select p.id, t.likes from (select t.quote_id, t.likes from quote_totals t where ${liked} and ${isLarge}
          order by t.likes desc, t.quote_id desc limit ${walk}) t join ${shelf} p on p.id = t.quote_id
       order by t.likes desc, t.quote_id desc limit ${far}),
    searched as (
      select p.id, t.likes from ${shelf} p cross join lateral (select t.likes from quote_totals t where t.quote_id = p.id and ${liked} limit 1) t
       where (select count(*) from walked) < ${far}
         and (not ${isLarge} or exists (select from quote_totals t where ${liked} order by t.likes desc, t.quote_id desc offset ${walk}))
       order by t.likes desc, p.id desc limit ${far}),
    liked as (select id, likes from walked union select id, likes from searched)`
}

/** The same by the moment that each was shown for the first time, the last first. */
export async function listNewlyShown(
  ctx: Ctx,
  { category, author }: Pick<Where, 'category' | 'author'>,
  limit: number,
): Promise<Quote[]> {
  const inCategory = sql`and exists (select 1 from quotes_by_category y where y.quote_id = s.id and y.category_id = ${category})`
  const { rows } = await sql<Quote>`
    with page as (
      select s.id from quotes s where s.listed and ${onShelf(sql`s.id`, ctx.clock.now())}
        ${author === undefined ? sql`` : sql`and s.author_id = ${author}`} ${category === undefined ? sql`` : inCategory}
       order by s.published_at desc, s.id desc limit ${limit})
    select ${shape()} from page p join quotes q on q.id = p.id ${withNames} order by q.published_at desc, q.id desc`.execute(
    ctx.db,
  )
  return rows
}

function nearerWay({ limit, offset, total = Infinity }: { limit: number; offset: number; total?: number }) {
  const behind = Math.max(total - offset - limit, 0)
  if (behind >= offset) return { isForward: true, offset, limit }
  return { isForward: false, offset: behind, limit: Math.max(Math.min(limit, total - offset), 0) }
}

/** So many are counted of what own fields narrow: of a value that most quotes hold, all would be. */
export const mostOwnCounted = 1_000

/** How many the list holds: from the counters for one condition, counted where conditions meet, `mostOwnCounted` at most where own fields narrow it. */
export async function countQuotes(ctx: Ctx, where: Where): Promise<number> {
  const now = ctx.clock.now()
  const { category, author, tag, length, own } = where
  const conditions = conditionsOf(where)
  let total = sql`(select count(*) from ${own ? sql`(select from ${shelfOf(where, now)} p limit ${sql.lit(mostOwnCounted)})` : shelfOf(where, now)} p)`
  if (conditions === 0) total = sql`quotes_shown(${now})`
  else if (conditions === 1 && category !== undefined) total = sql`quotes_shown_in_category(${category}, ${now})`
  else if (conditions === 1 && author !== undefined) total = sql`quotes_shown_of_author(${author}, ${now})`
  else if (conditions === 1 && tag !== undefined) total = sql`quotes_shown_with_tag(${tag}, ${now})`
  // The search counts each length, as it counts each word.
  else if (conditions === 1 && length !== undefined)
    total = sql`coalesce((select w.n from quote_words w where w.word = ${`=z:${length}`}), 0)
      - (select count(*) from quotes_hidden(${now}) h join quotes q on q.id = h.id where true ${isOfLength(sql`char_length(q.text)`, length)})`
  const query = sql<{ total: number }>`select (${total})::int as total`
  const { rows } = await (conditions <= 1 && where.own === undefined
    ? plannedOnce(() => query.execute(ctx.db))
    : query.execute(ctx.db))
  return rows[0]?.total ?? 0
}

/** One quote, shown or not. */
export async function readQuote(ctx: Ctx, id: string): Promise<StaffQuote | undefined> {
  return (await readQuotes(ctx, [id]))[0]
}

/** Those that there are, in the order of the ids. */
export async function readQuotes(ctx: Ctx, ids: readonly string[]): Promise<StaffQuote[]> {
  const { rows } = await plannedOnce(() =>
    sql<Quote & Standing & { ownHeld: OwnValues }>`
      select ${shape()}, ${readUnder(quoteTable, 'staff', 'q', readAs())}, json_build_object('likes', q.likes, 'shares', q.shares, 'views', q.views) as start, q.own as "ownHeld"
        from unnest(${ids}::uuid[]) with ordinality as w (id, place) join quotes q on q.id = w.id ${withNames}
       order by w.place`.execute(ctx.db),
  )
  return rows.map(({ ownHeld: own, ...all }) => {
    const fields = (isStaff: boolean) => Object.entries(all).filter(([name]) => staffNames.has(name) === isStaff)
    const standing = { publishedAt: all.publishedAt, own, ...Object.fromEntries(fields(true)) }
    return { ...Object.fromEntries(fields(false)), standing } as StaffQuote // safe: the row's own fields, apart
  })
}

/** The quotes with these ids that are shown, in the order of the ids. */
export async function findQuotesById(ctx: Ctx, ids: string[]): Promise<Quote[]> {
  const { rows } = await plannedOnce(() =>
    sql<Quote>`
      select ${shape()} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join quotes q on q.id = wanted.id ${withNames}
       where q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) order by wanted.place`.execute(ctx.db),
  )
  return rows
}

/** What a line says of these quotes, shown or not. */
export async function findStanding(
  ctx: Ctx,
  ids: string[],
): Promise<Pick<Quote, 'id' | 'text' | 'author' | 'language' | 'direction'>[]> {
  const { rows } = await sql<Pick<Quote, 'id' | 'text' | 'author' | 'language' | 'direction'>>`
    select q.id, q.text, q.author, q.language, q.direction from quotes q where q.id = any (${ids}::uuid[])`.execute(ctx.db)
  return rows
}

/** Quotes that follow this one in its category, and then the newest of it; never the quote itself, nor one that is wrongly attributed. */
export async function listRelated(
  ctx: Ctx,
  quote: Pick<Quote, 'id' | 'createdAt' | 'categoryId'>,
  limit: number,
): Promise<Quote[]> {
  const now = ctx.clock.now()
  const shelf = sql`from quotes_by_category s where s.category_id = ${quote.categoryId} and ${onShelf(sql`s.quote_id`, now)}
    and not exists (select from quotes m where m.id = s.quote_id and m.listed and m.status = 'misattributed')`
  const [most, fewer] = [sql.lit(limit), sql.lit(limit - 1)]
  const { rows } = await plannedOnce(() =>
    sql<Quote>`
      with near as (
        (select s.quote_id as id, 1 as part, s.created_at ${shelf} and (s.created_at, s.quote_id) <= (${quote.createdAt}, ${quote.id}::uuid)
          order by s.created_at desc, s.quote_id desc limit ${most})
        union all
        (select s.quote_id, 2, s.created_at ${shelf} order by s.created_at desc, s.quote_id desc limit ${most})),
      chosen as (select id, min(part) as part, created_at from near where id <> ${quote.id} group by id, created_at order by min(part), created_at desc, id desc limit ${fewer})
      select ${shape()} from chosen p join quotes q on q.id = p.id ${withNames} order by p.part, q.created_at desc, q.id desc`.execute(
      ctx.db,
    ),
  )
  return rows
}

/** The ids on either side of a quote in the list of the newest. */
export async function findNeighbours(
  ctx: Ctx,
  quote: Pick<Quote, 'id' | 'createdAt'>,
): Promise<{ previous: string | null; next: string | null }> {
  const shown = sql`s.listed and ${onShelf(sql`s.id`, ctx.clock.now())}`
  const place = sql`(${quote.createdAt}, ${quote.id}::uuid)`
  const { rows } = await plannedOnce(() =>
    sql<{ previous: string | null; next: string | null }>`select
      (select s.id from quotes s where ${shown} and (s.created_at, s.id) > ${place} order by s.created_at, s.id limit 1) as previous,
      (select s.id from quotes s where ${shown} and (s.created_at, s.id) < ${place} order by s.created_at desc, s.id desc limit 1) as next`.execute(
      ctx.db,
    ),
  )
  return rows[0] ?? { previous: null, next: null }
}
