import { sql, type RawBuilder } from 'kysely'
import { ownConditions, type OwnFilter } from '#own-fields'
import type { AuthorFilter } from './author.ts'

/** What a list of authors is narrowed by. */
export type Listed = {
  search: string
  letter?: string | undefined
  only?: AuthorFilter | undefined
  own?: readonly OwnFilter[] | undefined
  /** That an own field holds what is searched for. */
  held?: RawBuilder<boolean> | undefined
  /** For staff: also those whom visitors are not shown. */
  everyone: boolean
}

const filters: Record<AuthorFilter, RawBuilder<boolean>> = {
  active: sql`a.is_active`,
  inactive: sql`not a.is_active`,
  'needs-review': sql`a.needs_review`,
  'without-image': sql`a.image is null`,
  'without-years': sql`a.birth_date is null and a.death_date is null and a.era is null`,
}

/** Which authors `a` are in the list. */
export function whichAuthors({ search, letter, only, own = [], held, everyone }: Listed): RawBuilder<boolean> {
  const conditions = [
    everyone ? sql`a.deleted_at is null and a.merged_into is null` : sql`a.listed and ${hasQuotes}`,
    ...(letter === undefined ? [] : [beginsWith(letter)]),
    ...(only === undefined ? [] : [filters[only]]),
    ...ownConditions('a', own).gathered,
    ...(search === '' ? [] : [answersTo(search, held)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether they have a quote that is published, or will be: nobody is shown an author who was only typed into a draft. */
export const hasQuotes = sql<boolean>`exists (select from quote_counters k where k.kind = 'author' and k.key = a.id::text and k.n > 0)`

/** Sort keys compare by code point: the Latin letters lie together, `{` follows z. */
function beginsWith(letter: string): RawBuilder<boolean> {
  if (letter === 'other') return sql<boolean>`(a.sort_key < 'a' or a.sort_key >= '{')`
  return sql<boolean>`a.sort_key >= ${letter} and a.sort_key < ${String.fromCharCode(letter.charCodeAt(0) + 1)}`
}

/** Whose name, one of whose other names (in any language), or whose nationality has this in it, or what is `held`: each has an index, and two letters, which help no index, are looked for in one reading of all. */
function answersTo(search: string, held?: RawBuilder<boolean>): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // What is folded holds no sign that LIKE would take for more than itself; of signs alone nothing is left.
  const has = (name: RawBuilder<string>) => sql`folded(${search}) <> '' and ${name} like '%' || folded(${search}) || '%'`
  return sql<boolean>`(${has(sql`a.folded_name`)} or ${has(sql`a.folded_names`)} or a.nationality ilike ${pattern}
    or a.id = any(array(select n.author_id from author_aliases n where ${has(sql`n.folded_alias`)})) ${held ? sql`or ${held}` : sql``})`
}
