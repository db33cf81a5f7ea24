import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import { namesOf, type Fields, type Table } from '#fields'
import { pageTable } from '#pages'
import { quoteTable, tagTable, translationColumns } from '#quotes'
import { settingsColumns, settingsOfSpec } from '#settings'
import './tables.ts'

/** A table as it moves out: the columns of the spec first, under its names, and what this site adds behind them. */
export type Exported = {
  name: string
  /** Of the spec, so that other sites know it; the others go to a folder of their own. */
  isKnown: boolean
  columns: readonly string[]
  from: RawBuilder<unknown>
  /** By what it is read page by page, with the type of each. */
  key: readonly (readonly [column: string, type: string])[]
  /** So many rows at once. */
  pageRows: number
}

const pageRows = 500

/** What was counted of a quote moves out, and not what it began with. */
const counted: ReadonlySet<string> = new Set(['likes', 'shares', 'views'])
const id = [['id', 'uuid']] as const
const words = (list: string) => list.split(' ')

/** Without what is in the trash, was merged into something else, lets somebody in, or follows from the rest. */
export const exported: readonly Exported[] = [
  known(
    'quotes',
    [...moving(quoteTable, 'spec'), 'categories', ...moving(quoteTable, 'more')].join(' '),
    sql`select q.*, t.likes, t.shares, t.views, (select coalesce(jsonb_agg(c.name order by c.name), '[]') from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id) as categories
      from (select ${namesOf(quoteTable.columnsWhere(({ moves }, name) => moves !== undefined && !counted.has(name)))} from quotes where deleted_at is null and merged_into is null) q
      join quote_totals t on t.quote_id = q.id`,
  ),
  known(
    'categories',
    [...moving(categoryTable, 'spec'), ...moving(categoryTable, 'more')].join(' '),
    sql`select * from categories where deleted_at is null and merged_into is null`,
  ),
  known(
    'authors',
    [...moving(authorTable, 'spec'), ...moving(authorTable, 'more')].join(' '),
    sql`select a.*, (select coalesce(jsonb_agg(n.alias order by n.alias), '[]') from author_aliases n where n.author_id = a.id) as aliases
      from authors a where a.deleted_at is null and a.merged_into is null`,
  ),
  known(
    'quote_categories',
    'quote_id category_id',
    sql`select l.* from quote_categories l join quotes q on q.id = l.quote_id where q.deleted_at is null and q.merged_into is null`,
    [
      ['quote_id', 'uuid'],
      ['category_id', 'uuid'],
    ],
  ),
  known('user_actions', 'id user_id quote_id action_type created_at format', sql`select * from user_actions`),
  known(
    'profiles',
    // A role of the site's own may do less than its base, which another site would give in its place.
    'id email full_name role created_at updated_at email_confirmed custom_role disabled',
    sql`select p.id, p.email, p.full_name, case when r.id is null then p.role else 'user' end as role, p.created_at, p.updated_at, r.name as custom_role,
        coalesce(u.email_verified, false) as email_confirmed, u.disabled_at is not null as disabled
      from profiles p left join auth_users u on u.id = p.id left join custom_roles r on r.id = p.custom_role and r.base = p.role`,
  ),
  known(
    'website_settings',
    [
      'id',
      ...settingsOfSpec,
      'created_at',
      'updated_at',
      ...settingsColumns.filter((column) => !settingsOfSpec.includes(column)),
    ].join(' '),
    sql`select * from website_settings`,
  ),
  known(
    'email_subscriptions',
    'id email name subscription_type is_verified status created_at updated_at verified_at unsubscribed_at paused_until consent_source consent_words consent_at',
    // Elsewhere nobody knows who is suppressed here, and would write to them.
    sql`select s.id, s.email, s.name, s.subscription_type, s.is_verified, coalesce(p.status, s.status) as status, s.created_at, s.updated_at, s.verified_at,
        coalesce(s.unsubscribed_at, p.unsubscribed_at) as unsubscribed_at, s.paused_until, s.consent_source, s.consent_words, s.consent_at
      from email_subscriptions s left join lateral (
        select case when reason like '%bounce%' then 'bounced' else 'unsubscribed' end as status, case when reason not like '%bounce%' then created_at end as unsubscribed_at
        from suppressions where lower(email) = lower(s.email)) p on s.status = 'active'`,
  ),
  known(
    'quote_og_images',
    'id quote_id image_url file_key file_size generated_at generated_by status created_at updated_at',
    sql`select * from quote_og_images`,
  ),
  own(
    'quote_translations',
    // Which way it is written follows from the language.
    `id quote_id ${translationColumns.filter((column) => column !== 'direction').join(' ')} created_at`,
    id,
    sql`select t.* from quote_translations t join quotes q on q.id = t.quote_id where q.deleted_at is null and q.merged_into is null`,
  ),
  own('texts', 'id title author translator of_work edition licence repository commit language year address shows', [
    ['id', 'text'],
  ]),
  // A part has up to 60 kB.
  {
    ...own('text_parts', 'text_id n level heading body', [
      ['text_id', 'text'],
      ['n', 'int'],
    ]),
    pageRows: 20,
  },
  own(
    'passages',
    'quote_id text_id work division mark speaker before exact after url edition found_by confirmed_on',
    [['quote_id', 'uuid']],
    sql`select p.* from passages p join quotes q on q.id = p.quote_id where q.deleted_at is null and q.merged_into is null`,
  ),
  own(
    'pages',
    pageTable.columnsWhere(({ by }) => by === 'form' || by === 'birth').join(' '),
    id,
    sql`select * from pages where deleted_at is null`,
  ),
  own('own_fields', 'id noun key label kind choices help is_public position removed_at created_at', id),
  own('redirects', 'id path target is_permanent hits last_hit_at created_at', id),
  own('quote_likes', 'quote_id user_id created_at', [
    ['quote_id', 'uuid'],
    ['user_id', 'uuid'],
  ]),
  own('quote_favourites', 'user_id quote_id created_at', [
    ['user_id', 'uuid'],
    ['quote_id', 'uuid'],
  ]),
  own('quote_of_the_day', 'day quote_id pinned', [['day', 'date']]),
  own('tag_names', 'tag language name', [
    ['tag', 'text'],
    ['language', 'text'],
  ]),
  own('tag_heads', tagTable.columnsWhere(() => true).join(' '), [['tag', 'text']]),
  own('slugs', 'noun slug target current', [
    ['noun', 'text'],
    ['slug', 'text'],
  ]),
  own('contact_messages', 'id name email subject message state created_at', id),
]

/** The rows behind `last`, by the key: however far it is, an index leads there. */
export async function readExported(ctx: Ctx, table: Exported, last: Row | undefined): Promise<Row[]> {
  const keys = sql.join(
    table.key.map(([column, type]) => (type === 'text' ? sql`x.${sql.id(column)} collate "C"` : sql`x.${sql.id(column)}`)),
  )
  const from = last && sql.join(table.key.map(([column, type]) => sql`${String(last[column])}::${sql.raw(type)}`))
  const behind = from ? sql`where (${keys}) > (${from})` : sql``
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(x) as row from (${table.from}) x ${behind} order by ${keys} limit ${table.pageRows}`.execute(ctx.db)
  return rows.map(({ row }) => row)
}

export type Row = Record<string, unknown>

/** Columns by their own names, and what has a table of its own by that of the app. */
function moving<F extends Fields>({ fieldsWhere }: Table<F>, as: 'spec' | 'more'): string[] {
  return fieldsWhere(({ moves }) => moves === as).map(({ column, sql: type, name }) => (type ? column : (name ?? column)))
}

function known(name: string, columns: string, from: RawBuilder<unknown>, key: Exported['key'] = id): Exported {
  return { name, isKnown: true, columns: words(columns), from, key, pageRows }
}

function own(
  name: string,
  columns: string,
  key: Exported['key'],
  from: RawBuilder<unknown> = sql`select * from ${sql.id(name)}`,
): Exported {
  return { name, isKnown: false, columns: words(columns), from, key, pageRows }
}
