import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { plannedOnce } from '#platform/planned-once'
import type { Edition } from './evidence.ts'
import type { PassagesTable } from './tables.ts'

export type FoundPassage = Omit<PassagesTable, 'quote_id' | 'text_id' | 'confirmed_by' | 'edition'> & { text: Edition }

/** Of a passage that a person wrote down, the edition is what they said of it, and what the quote says of its work. */
const passages = (ctx: Ctx) =>
  ctx.db
    .selectFrom('passages as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .leftJoin('texts as t', 't.id', 'p.text_id')
    .select([
      'p.quote_id',
      'p.work',
      'p.division',
      'p.mark',
      'p.speaker',
      'p.before',
      'p.exact',
      'p.after',
      'p.url',
      'p.found_by',
      'p.confirmed_on',
      'p.part',
      'p.from_word',
      'p.to_word',
    ])
    .select(['t.id', 't.repository', 't.commit', 't.licence', 't.words', 't.shows'])
    .select((of) => [
      of.fn.coalesce('t.title', 'p.work').as('title'),
      of.fn.coalesce('t.author', 'q.author').as('author'),
      of.fn
        .coalesce('t.translator', of.case().when('t.id', 'is', null).then(of.ref('q.source_translator')).end())
        .as('translator'),
      of.fn.coalesce('t.edition', 'p.edition').as('edition'),
    ])

type Row = Omit<FoundPassage, 'text'> & { quote_id: string } & Pick<
    Edition,
    'id' | 'title' | 'author' | 'translator' | 'edition' | 'commit'
  > & {
    [C in 'repository' | 'licence' | 'words' | 'shows']: Edition[C] | null
  }

function foundIn({ quote_id: _quote, ...row }: Row): FoundPassage {
  const { id, shows, words, title, author, translator, edition, licence, repository, commit, ...passage } = row
  const text = { id, title, author, translator, edition, commit }
  return {
    ...passage,
    text: { ...text, shows: shows ?? 'passage', words: words ?? 0, licence: licence ?? '', repository: repository ?? '' },
  }
}

/** One query. */
export async function findPassage(ctx: Ctx, quoteId: string): Promise<FoundPassage | undefined> {
  const query = passages(ctx).where('p.quote_id', '=', quoteId)
  const row = await plannedOnce(() => query.executeTakeFirst())
  return row && foundIn(row)
}

/** The same for several, by the ids of their quotes. One query at most. */
export async function findPassages(ctx: Ctx, quoteIds: readonly string[]): Promise<Map<string, FoundPassage>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await passages(ctx)
    .where('p.quote_id', '=', sql<string>`any(${quoteIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.quote_id, foundIn(row)]))
}

/** Whether the starter collection is here without any of its texts, as in a site that was begun before it had some. Texts that staff brought are none of them. */
export async function lacksPassages(ctx: Ctx, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from website_settings where collection_loaded_at is not null)
      and not exists (select from texts where id = any(${ids}::text[])) as lacks`.execute(ctx.db)
  return rows[0]?.lacks ?? false
}

type Spoken = { id: string; language: string | null }

const spoken = (texts: readonly Spoken[]) =>
  sql`unnest(${texts.map(({ id }) => id)}::text[], ${texts.map(({ language }) => language)}::text[])`

export async function lacksLanguages(ctx: Ctx, texts: readonly Spoken[]): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from ${spoken(texts)} as w (id, language) join texts t on t.id = w.id
      where t.language is null and w.language is not null) as lacks`.execute(ctx.db)
  return rows[0]?.lacks ?? false
}

/** What has none gets the one named. @returns how many did */
export async function fillLanguages(writing: Writing, texts: readonly Spoken[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update texts t set language = w.language from ${spoken(texts)} as w (id, language)
      where t.id = w.id and t.language is null and w.language is not null returning t.id`.execute(writing.db)
  return rows.length
}

type OfWork = { id: string; of_work: string | null }

/** Texts that staff have not described yet. */
const untoldOf = (texts: readonly OfWork[]) => sql`
  from unnest(${texts.map(({ id }) => id)}::text[], ${texts.map((text) => text.of_work)}::text[]) as w (id, of_work) join texts t on t.id = w.id
    where t.of_work is null and w.of_work is not null
      and not exists (select from changes c where c.noun = 'text' and c.noun_id = t.id and c.verb = 'describe')`

export async function lacksWorks(ctx: Ctx, texts: readonly OfWork[]): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select exists (select ${untoldOf(texts)}) as lacks`.execute(ctx.db)
  return rows[0]?.lacks ?? false
}

/** @returns how many were given the title of their work */
export async function fillWorks(writing: Writing, texts: readonly OfWork[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update texts set of_work = given.of_work from (select t.id, w.of_work ${untoldOf(texts)}) as given
      where texts.id = given.id returning texts.id`.execute(writing.db)
  return rows.length
}

/** Of processes that start together one goes on; the others wait here. */
export async function lockPassages(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('starter collection'))`.execute(writing.db)
}

/** Only of quotes that are here, in the trash among them. @returns how many were added */
export async function insertPassages(writing: Writing, rows: PassagesTable[]): Promise<number> {
  const { rows: added } = await sql`
    insert into passages (quote_id, text_id, work, division, mark, speaker, before, exact, after, url, edition, found_by, confirmed_by, confirmed_on, part, from_word, to_word)
    select q.id, w.text_id, w.work, w.division, w.mark, w.speaker, w.before, w.exact, w.after, w.url, w.edition, w.found_by, w.confirmed_by, w.confirmed_on,
        w.part, w.from_word, w.to_word
      from jsonb_populate_recordset(null::passages, ${JSON.stringify(rows)}::jsonb) as w
      join quotes q on q.id = w.quote_id
    on conflict do nothing returning quote_id`.execute(writing.db)
  return added.length
}

const given = (rows: PassagesTable[]) => sql`jsonb_populate_recordset(null::passages, ${JSON.stringify(rows)}::jsonb) as w`

/** Whether a passage that the program found differs from this release's, in the same work and text. */
const isOlder = sql`p.quote_id = w.quote_id and p.text_id = w.text_id and p.work = w.work and p.found_by = 'program'
  and (p.division, p.mark, p.speaker, p.before, p.exact, p.after, p.url) is distinct from (w.division, w.mark, w.speaker, w.before, w.exact, w.after, w.url)`

export async function hasOlderPassages(ctx: Ctx, rows: PassagesTable[]): Promise<boolean> {
  const { rows: found } = await sql<{ older: boolean }>`
    select exists (select from ${given(rows)} join passages p on ${isOlder}) as older`.execute(ctx.db)
  return found[0]?.older ?? false
}

/** If the words differ, their place in the library is searched again. @returns how many were updated */
export async function updatePassages(writing: Writing, rows: PassagesTable[]): Promise<number> {
  const kept = (column: string) => sql`case when p.exact = w.exact then ${sql.ref(`p.${column}`)} end`
  const { rows: renewed } = await sql`
    update passages p set division = w.division, mark = w.mark, speaker = w.speaker, before = w.before, exact = w.exact, after = w.after,
        url = w.url, confirmed_on = w.confirmed_on, part = ${kept('part')}, from_word = ${kept('from_word')}, to_word = ${kept('to_word')}
      from ${given(rows)} where ${isOlder} returning p.quote_id`.execute(writing.db)
  return renewed.length
}
