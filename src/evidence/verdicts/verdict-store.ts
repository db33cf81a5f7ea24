import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { earliestOf } from '../earliest-of.ts'
import type { Candidates } from '../find-candidates.ts'
import type { TextsTable } from '#library'
import { plannedOnce } from '#platform/planned-once'
import type { Edition } from '../evidence.ts'
import type { Verdict } from '../judge.ts'
import type { EvidenceKind } from './verdict.ts'

/** A quote that is looked for again; `version` is that of its words, `written` the transaction that wrote last what is kept of it. */
export type ToLook = {
  id: string
  searched_version: number
  version: number
  written: string
  text: string
  author: string
  alsoNamed: string[]
  refused: { text_id: string; part: number; from_word: number; to_word: number }[]
}

/** Which library is searched now; undefined while it has no text that can be. One query. */
export async function readLibraryVersion(ctx: Ctx): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from evidence_library where exists (select from texts where words > 0)`.execute(ctx.db)
  return rows[0]?.version
}

/**
 * The next quotes that an older library than that was searched for, those that somebody asked for first. They are asked for behind the last one, as what was done would be walked
 * over again. One query.
 */
export async function findToLook(
  ctx: Ctx,
  version: number,
  { after, most }: { after: Pick<ToLook, 'id' | 'searched_version'> | undefined; most: number },
): Promise<ToLook[]> {
  const behind =
    after === undefined ? sql`` : sql`and (e.searched_version, e.quote_id) > (${after.searched_version}, ${after.id}::uuid)`
  const { rows } = await sql<ToLook>`
    with next as materialized (
      select e.quote_id, e.searched_version, e.xmin::text as written from evidence_verdicts e where e.searched_version < ${version} ${behind} order by e.searched_version, e.quote_id limit ${most})
    select q.id, n.searched_version, q.version, n.written, q.text, q.author,
        array(select l.alias from author_aliases l where l.author_id = q.author_id order by l.alias) as "alsoNamed",
        (select coalesce(jsonb_agg(to_jsonb(r) - 'quote_id'), '[]') from passage_refusals r where r.quote_id = q.id) as refused
      from next n join quotes q on q.id = n.quote_id order by n.searched_version, q.id`.execute(ctx.db)
  return rows
}

export type Looked = Pick<Candidates, 'verdict' | 'candidates'> & Pick<ToLook, 'id' | 'version' | 'written'>

/** Not of quotes that somebody wrote or asked for meanwhile, or of which they turned a place down, nor of words in a text that was removed: these are looked for again. */
export async function saveVerdicts(writing: Writing, searched: number, looked: readonly Looked[]): Promise<void> {
  const rows = looked.map(({ id, version, written, verdict, candidates, candidates: [best] }) => ({
    id,
    version,
    written,
    verdict,
    text_id: best?.text.id ?? null,
    part: best?.n ?? null,
    from_word: best?.from ?? null,
    to_word: best?.to ?? null,
    ...firstOf(candidates),
  }))
  await sql`
    with saved as (
      update evidence_verdicts e
         set verdict = w.verdict, text_id = t.id, part = w.part, from_word = w.from_word, to_word = w.to_word,
             first_text_id = f.id, first_part = w.first_part, first_from_word = w.first_from_word, first_to_word = w.first_to_word, looked_at = ${writing.clock.now()}, searched_version = ${searched}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as w (id uuid, version int, written text, verdict text, text_id text, part int, from_word int, to_word int,
              first_text_id text, first_part int, first_from_word int, first_to_word int)
          join quotes q on q.id = w.id and q.version = w.version
          left join texts t on t.id = w.text_id and t.words > 0
          left join texts f on f.id = w.first_text_id and f.words > 0
       where e.quote_id = w.id and e.xmin::text = w.written and (w.text_id is null or t.id is not null) returning e.quote_id)
    select count(*) from saved`.execute(writing.db)
  await sql`select refresh_evidence(${rows.map(({ id }) => id)}::uuid[])`.execute(writing.db)
}

function firstOf(candidates: Looked['candidates']) {
  const first = earliestOf(candidates)
  return {
    first_text_id: first?.text.id ?? null,
    first_part: first?.n ?? null,
    first_from_word: first?.from ?? null,
    first_to_word: first?.to ?? null,
  }
}

/** Takes the looking for a minute, or renews it. @returns false where another process has it */
export async function takeLooking(writing: Writing, by: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ one: boolean }>`update evidence_library set looking_by = ${by}::uuid, looking_until = ${until}
    where looking_by is null or looking_by = ${by}::uuid or looking_until < ${writing.clock.now()} returning one`.execute(
    writing.db,
  )
  return rows.length > 0
}

export async function endLooking(writing: Writing, by: string): Promise<void> {
  await sql`update evidence_library set looking_by = null, looking_until = null where looking_by = ${by}::uuid`.execute(
    writing.db,
  )
}

/** What texts say of a quote, and what was searched; where a text is gone since, its place is null. */
export type KeptVerdict = {
  verdict: Verdict | null
  lookedAt: Date | null
  /** The job has yet to look for it, in the library as it is now. */
  isSought: boolean
  /** Of the library that was searched. */
  version: number
  texts: number
  words: number
  place: FoundAt | null
  earliest: FoundAt | null
}

export type FoundAt = { text: Edition & Pick<TextsTable, 'id' | 'year' | 'language'>; part: number; from: number; to: number }

/** One query. */
export async function readVerdict(ctx: Ctx, quoteId: string): Promise<KeptVerdict | undefined> {
  const { rows } = await sql<KeptVerdict>`
    select e.verdict, e.looked_at as "lookedAt", e.searched_version < l.version as "isSought", e.searched_version as version, s.texts, s.words,
        case when t.id is not null then jsonb_build_object('text', to_jsonb(t), 'part', e.part, 'from', e.from_word, 'to', e.to_word) end as place,
        case when f.id is not null then jsonb_build_object('text', to_jsonb(f), 'part', e.first_part, 'from', e.first_from_word, 'to', e.first_to_word) end as earliest
      from evidence_verdicts e cross join evidence_library l
      cross join (select count(*)::int as texts, coalesce(sum(words), 0)::float8 as words from texts where words > 0) s
      left join texts t on t.id = e.text_id and t.words > 0 left join texts f on f.id = e.first_text_id and f.words > 0
     where e.quote_id = ${quoteId}`.execute(ctx.db)
  return rows[0]
}

/** One query. */
export async function readEarliest(ctx: Ctx, quoteId: string): Promise<FoundAt | undefined> {
  const { rows } = await plannedOnce(() =>
    sql<FoundAt>`
    select to_jsonb(f) as text, e.first_part as part, e.first_from_word as "from", e.first_to_word as "to"
      from evidence_verdicts e join texts f on f.id = e.first_text_id and f.words > 0 where e.quote_id = ${quoteId}`.execute(
      ctx.db,
    ),
  )
  return rows[0]
}

/** These are looked for next. @returns how many there are */
export async function markToLook(writing: Writing, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update evidence_verdicts set searched_version = 0 where quote_id = any(${[...ids]}::uuid[])`.execute(writing.db)
  return Number(numAffectedRows)
}

/** All are looked for again. */
export async function raiseLibraryVersion(writing: Writing): Promise<void> {
  await sql`update evidence_library set version = version + 1`.execute(writing.db)
}

/** How many quotes of each kind there are, and how many are still to be looked for, each counted up to `most`. One query. */
export async function readEvidenceCounts(
  ctx: Ctx,
  kinds: readonly EvidenceKind[],
  most: number,
): Promise<{ counts: Map<EvidenceKind, number>; waiting: number }> {
  // Each kind is asked for by name: planned for any of them, all rows would be read.
  const counted = kinds.map((kind) => sql`select ${kind} as kind, count(*)::int as n from (${someOf(kind, most)}) s`)
  const { rows } = await sql<{ kind: EvidenceKind; n: number; waiting: number }>`
    select k.kind, k.n, (select count(*)::int from (select from evidence_verdicts e where e.searched_version < (select version from evidence_library)
        and exists (select from texts where words > 0) limit ${most}) s) as waiting
      from (${sql.join(counted, sql` union all `)}) k`.execute(ctx.db)
  return { counts: new Map(rows.map(({ kind, n }) => [kind, n])), waiting: rows[0]?.waiting ?? 0 }
}

const someOf = (kind: EvidenceKind, most: number) => sql`select from evidence_verdicts e where e.evidence = ${kind} limit ${most}`

/** What the row of a list says of a quote; title and author are those of the text where its words are. `isSought`: the job has yet to look for it. */
export type ListedEvidence = { kind: EvidenceKind; title: string | null; author: string | null; isSought: boolean }

/** One query. */
export async function readListedEvidence(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ListedEvidence>> {
  const { rows } = await sql<ListedEvidence & { id: string }>`
    select e.quote_id as id, coalesce(e.evidence, 'none') as kind, t.title, t.author,
        e.searched_version < l.version and exists (select from texts where words > 0) as "isSought"
      from evidence_verdicts e cross join evidence_library l left join texts t on t.id = e.text_id
      where e.quote_id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}
