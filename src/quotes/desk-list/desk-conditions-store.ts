import { sql, type RawBuilder } from 'kysely'
import type { Ctx, Scope } from '#access'
import { findOwnFields, findOwnFilters, ownConditions, ownSearched } from '#own-fields'
import { filterColumns } from '../columns.ts'
import type { DeskList } from './desk-list.ts'
import { tagSlug } from '../tags.ts'
import { foldText, isInParts, wordsOf } from '#platform/fold-text'
import { lexeme } from '../search/tsquery.ts'

type Condition = RawBuilder<unknown>

/** What a list of the desk is narrowed by, on a quote `q`. */
export type DeskConditions = {
  /** Held by an index of its own, in the order of the list or small enough to be sorted. */
  narrow: Condition[]
  /** Held by the index of words or of parts of words, or looked at row by row. */
  others: Condition[]
  /** What the texts say, and what own fields hold, written twice: "looked" asks for each row that is met, "gathered" may begin at the index. The planner would gather all for a walk over a few. */
  said: { looked: Condition[]; gathered: Condition[] }
  /** What of it is a label: how many quotes have one is counted already (quote_words, desk_labels). */
  labels: string[]
  /** What was typed, in folded words, of which the first may lack its beginning and the last its end; nothing where a word is too long for the index. */
  words: string[]
  /** What of `others` says of a draft or proposal that it was typed so. */
  letters: Condition[]
  /** What of `others` says that an own field holds what was typed; none where none can. */
  held: Condition[]
}

/** Nothing narrows the list. */
export const isWhole = ({ narrow, others, said }: DeskConditions) => narrow.length + others.length + said.looked.length === 0

/** What is yet to appear, and what is to be taken down: each has an index of its own. */
export const scheduled = (now: Date) => sql<string>`select p.id from quotes p where p.listed and p.publish_at > ${now}
  union select e.id from quotes e where e.listed and e.unpublish_at > ${now}`

/** The quotes of which an act left an entry in the record of changes. */
const changedIn = (batch: string) =>
  sql<string>`select c.noun_id::uuid from changes c where c.batch = ${batch}::uuid and c.noun = 'quote' and c.ids is null
    union all select unnest(c.ids) from changes c where c.batch = ${batch}::uuid and c.noun = 'quote' and c.ids is not null`

/** Neither in the trash nor merged. */
export const onDesk = sql`q.deleted_at is null and q.merged_into is null`

export async function deskConditions(
  ctx: Ctx,
  asked: DeskList,
  own: string | null,
  strange?: 'refused',
): Promise<DeskConditions> {
  const now = ctx.clock.now()
  const labels = labelsOf(asked)
  // An author's quotes are in order by themselves; in every other order they are found by their label.
  const inOrder = asked.author !== undefined && (asked.sort === 'newest' || asked.sort === 'oldest')
  const looked = inOrder ? labels.filter((label) => !label.startsWith('=a:')) : labels
  const narrow = [
    ...(inOrder ? [sql`q.author_id = ${asked.author}`] : []),
    ...(own === null ? [] : [sql`q.created_by = ${own}`]),
    ...(asked.image === undefined ? [] : [sql`q.image is not null`]),
    ...(asked.unsourced === undefined
      ? []
      : [sql`q.source_work is null and q.source_url is null and q.status in ('attributed', 'disputed', 'unverified')`]),
    ...filterColumns.flatMap(({ column, param }) =>
      asked[param] === undefined ? [] : [sql`${sql.ref(`q.${column}`)} = ${asked[param]}`],
    ),
    ...(asked.batch === undefined ? [] : [sql`q.id = any (array(${changedIn(asked.batch)}))`]),
    ...stateOf(asked, now).narrow,
  ]
  const words = wordsTyped(asked.q)
  const letters = wordsIn(asked.q)
  const unlisted = await heldByUnlisted(ctx, asked.q, words)
  const fields = ownConditions('q', await findOwnFilters(ctx, 'quote', asked.own, strange))
  const evidence = saidOf(asked)
  const searched = asked.q === '' ? undefined : ownSearched('q', await findOwnFields(ctx, 'quote'), asked.q)
  const held = searched ? [searched] : []
  const others = [
    ...(looked.length === 0 ? [] : [sql`q.search @@ ${looked.map(lexeme).join(' & ')}::tsquery`]),
    ...(asked.editable === undefined || !ctx.actor.scope ? [] : withinScope(ctx.actor.scope)),
    ...stateOf(asked, now).others,
    ...(letters.length === 0 ? [] : [inEither({ listed: letters, unlisted: [...letters, ...unlisted], held }, asked)]),
  ]
  return {
    narrow,
    others,
    said: { looked: [...evidence.looked, ...fields.looked], gathered: [...evidence.gathered, ...fields.gathered] },
    labels,
    letters: [...letters, ...unlisted],
    held,
    words,
  }
}

export function saidOf({ evidence }: Pick<DeskList, 'evidence'>): DeskConditions['said'] {
  if (evidence === undefined) return { looked: [], gathered: [] }
  return {
    looked: [sql`(select e.evidence from evidence_verdicts e where e.quote_id = q.id) = ${evidence}`],
    gathered: [sql`exists (select from evidence_verdicts e where e.quote_id = q.id and e.evidence = ${evidence})`],
  }
}

/** As `quote_labels` of the database writes them. */
function labelsOf({ category, author, tag, status, language, length }: DeskList): string[] {
  return [
    ...(category === undefined ? [] : [`=c:${category}`]),
    ...(author === undefined ? [] : [`=a:${author}`]),
    ...(tag === undefined ? [] : [`=t:${tagSlug(tag).slice(0, 200)}`]),
    ...(status === undefined ? [] : [`=s:${status}`]),
    ...(language === undefined ? [] : [`=l:${language}`]),
    ...(length === undefined ? [] : [`=z:${length}`]),
  ]
}

/** As `outsideOf` of src/access/scope.ts judges a quote. Labels find a language without its country. */
function withinScope({ categories, languages }: Scope): Condition[] {
  const base = (language: string) => language.toLowerCase().split('-', 1)[0] ?? ''
  const labels = [categories.map(({ id }) => `=c:${id}`), [...new Set(languages.map(base))].map((code) => `=l:${code}`)]
  const asked = labels.filter((some) => some.length > 0).map((some) => `(${some.map(lexeme).join(' | ')})`)
  const named = languages.map(
    (one) => sql`lower(q.language) = ${one.toLowerCase()} or lower(q.language) like ${`${asPattern(one.toLowerCase())}-%`}`,
  )
  return [
    ...(asked.length === 0 ? [] : [sql`q.search @@ ${asked.join(' & ')}::tsquery`]),
    ...(languages.some((one) => one.includes('-')) ? [sql`(${sql.join(named, sql` or `)})`] : []),
  ]
}

function stateOf({ state }: DeskList, now: Date): { narrow: Condition[]; others: Condition[] } {
  switch (state) {
    case 'published':
      return { narrow: [], others: [sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now})`] }
    case 'scheduled':
      return { narrow: [sql`q.id = any (array(${scheduled(now)}))`], others: [] }
    case 'draft':
      return { narrow: [sql`not q.is_active and q.proposed_at is null`], others: [] }
    case 'proposed':
      return { narrow: [sql`not q.is_active and q.proposed_at is not null`], others: [] }
    case 'featured':
      return { narrow: [sql`q.is_featured`], others: [] }
    case undefined:
      return { narrow: [], others: [] }
  }
}

type Typed = Record<'listed' | 'unlisted' | 'held', Condition[]>

/** Published quotes have an index of parts of words; drafts and proposals are found by whole words that contain the parts; what own fields hold has an index for both. */
function inEither({ listed, unlisted, held }: Typed, { state }: DeskList): Condition {
  const all = (conditions: Condition[]) => sql.join(conditions, sql` and `)
  const isDraft = state === 'draft' || state === 'proposed'
  const ways = isDraft ? [all(unlisted)] : [sql`q.is_active and ${all(listed)}`, sql`not q.is_active and ${all(unlisted)}`]
  return sql`(${sql.join([...ways, ...held], sql` or `)})`
}

/** The folded words; none if one of them is too long for the index. */
function wordsTyped(typed: string): string[] {
  const words = foldText(typed).split(' ')
  return words.some((word) => word.length > longestLexeme) ? [] : words
}

/** If more words contain a typed part, they are not listed: the index takes longer to gather each of them than it takes to look through the drafts. */
const mostMeant = 50

/**
 * Conditions by which drafts and proposals with the typed words are found in the index of words, as they have no index of parts. The first word may lack its beginning, the last its end.
 * No condition if too many words are possible, or if the typed text is searched as beginnings of words anyway. One query.
 */
async function heldByUnlisted(ctx: Ctx, typed: string, words: string[]): Promise<Condition[]> {
  const [first = '', ...others] = words
  if (first === '' || !isInParts(foldText(typed))) return []
  const last = others.at(-1)
  const part = asPattern(first)
  const { rows } = await sql<{ word: string }>`
    select word from unlisted_words where word like ${last === undefined ? `%${part}%` : `%${part}`} limit ${mostMeant + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) return [sql`false`]
  const meant = [
    ...(rows.length > mostMeant ? [] : [`(${rows.map(({ word }) => lexeme(word)).join(' | ')})`]),
    ...others.slice(0, -1).map(lexeme),
    ...(last === undefined ? [] : [`${lexeme(last)}:*`]),
  ]
  return meant.length === 0 ? [] : [sql`q.search @@ ${meant.join(' & ')}::tsquery`]
}

/** Longer words the index has cut (`folded_vector` of the database). */
const longestLexeme = 60

/**
 * What was typed, folded: any part of what was folded for the desk. Of fewer than three Latin letters side by side, and of
 * other scripts, no index of parts knows anything in every locale: they are taken for the beginning of words, the last of which need not be finished.
 */
function wordsIn(typed: string): Condition[] {
  const folded = foldText(typed)
  if (folded === '') return typed === '' ? [] : [sql`false`]
  if (isInParts(folded)) {
    const part = sql`q.desk_words like ${`%${asPattern(folded)}%`}`
    // What has a space on either side is a whole word: the index of words finds it at a hundredth of the price of all its parts.
    const whole = folded
      .split(' ')
      .slice(1, -1)
      .filter((word) => word.length <= longestLexeme)
    return whole.length === 0 ? [part] : [part, sql`q.search @@ ${whole.map(lexeme).join(' & ')}::tsquery`]
  }
  const words = wordsOf(typed)
  const query = words.map((word, place) => `${lexeme(word)}:${place === words.length - 1 ? '*' : ''}ABC`).join(' <-> ')
  return [sql`q.search @@ ${query}::tsquery`]
}

const asPattern = (folded: string) => folded.replaceAll(/[\\%_]/g, String.raw`\$&`)
