import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onShelf } from './shown-store.ts'
import { storedWords } from './words-key.ts'

export type SettledAsked = {
  /** Words of the quote, or a part of a name that it goes by. */
  search?: string
  /** One of `letters`, with which the name begins under which they are filed. */
  letter?: string | undefined
  limit: number
  offset: number
}

export type SettledIds = { total: number; ids: string[]; letters: string[] }

const key = sql`coalesce(a.sort_key, lower(s.author))`

/** A page of the shown quotes that are known or doubted to be by somebody else, by the names that they go by, how many are found, and with which letters the names of all begin. */
export async function listSettled(ctx: Ctx, { search = '', letter, limit, offset }: SettledAsked): Promise<SettledIds> {
  const { rows } = await sql<SettledIds>`
    with settled as materialized (select s.id, s.status, s.text, s.author, s.also_credited, a.folded_names, ${key} as key, letter_of(${key}) as letter
      from quotes s left join authors a on a.id = s.author_id
      where s.listed and s.status in ('misattributed', 'disputed') and ${onShelf(sql`s.id`, ctx.clock.now())}),
    found as materialized (select * from settled where true
      ${letter === undefined ? sql`` : sql`and letter = ${letter}`} ${search === '' ? sql`` : sql`and ${answersTo(search)}`})
    select (select count(*)::int from found) as total,
      array(select id from found order by key, author, status desc, text, id limit ${limit} offset ${offset}) as ids,
      array(select distinct letter from settled order by letter) as letters`.execute(ctx.db)
  return rows[0] ?? { total: 0, ids: [], letters: [] }
}

function answersTo(search: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(folded(text || ' ' || author || ' ' || coalesce(also_credited, '')) || ' ' || coalesce(folded_names, ''), btrim(folded(${search}))) > 0`
}

/** A shown quote with these normalised words that is by whom it says. */
export async function readTrueLine(ctx: Ctx, normalised: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from quotes s where s.normalised = any(${storedWords(normalised)}::text[]) and s.listed and s.status <> 'misattributed'
      and ${onShelf(sql`s.id`, ctx.clock.now())} order by s.created_at, s.id limit 1`.execute(ctx.db)
  return rows[0]
}
