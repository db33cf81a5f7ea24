import { sql, type RawBuilder } from 'kysely'
import { ownConditions, type OwnFilter } from '#own-fields'
import { lengthRange, type QuoteLength } from './orders.ts'
import { isFeatured, onShelf } from './shown-store.ts'

/** What a list is made of: `category` and `author` are ids, `tag` a slug. Conditions add up; what is undefined is none. */
export type Where = {
  category?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  featured?: boolean | undefined
  length?: QuoteLength | undefined
  own?: readonly OwnFilter[] | undefined
}

/** Where a list's ids come from: an index each, so that a page touches nine rows however deep it lies. */
export function shelfOf({ category, author, tag, featured, length, own }: Where, now: Date): RawBuilder<unknown> {
  const shown = onShelf(sql`s.quote_id`, now)
  const inTag = (id: RawBuilder<unknown>) =>
    tag === undefined ? sql`` : sql`and exists (select 1 from quotes_by_tag y where y.quote_id = ${id} and y.tag = ${tag})`
  const held = (row: 's' | 'y') =>
    sql.join(own ? ownConditions(row, own).gathered.map((condition) => sql`and ${condition}`) : [], sql` `)
  if (category !== undefined) {
    const more =
      author === undefined && !featured && !own
        ? sql``
        : sql`and exists (select 1 from quotes y where y.id = s.quote_id and y.listed ${author === undefined ? sql`` : sql`and y.author_id = ${author}`} ${featured ? sql`and ${isFeatured('y')}` : sql``} ${held('y')})`
    return sql`(select s.quote_id as id, s.created_at, s.characters from quotes_by_category s
      where s.category_id = ${category} and ${shown} ${isOfLength(sql`s.characters`, length)} ${inTag(sql`s.quote_id`)} ${more})`
  }
  if (author === undefined && !featured && !own && tag !== undefined) {
    return sql`(select s.quote_id as id, s.created_at, s.characters from quotes_by_tag s
      where s.tag = ${tag} and ${shown} ${isOfLength(sql`s.characters`, length)})`
  }
  return sql`(select s.id, s.created_at, char_length(s.text) as characters from quotes s
    where s.listed and ${onShelf(sql`s.id`, now)} ${isOfLength(sql`char_length(s.text)`, length)}
    ${author === undefined ? sql`` : sql`and s.author_id = ${author}`} ${featured ? sql`and ${isFeatured('s')}` : sql``} ${inTag(sql`s.id`)} ${held('s')})`
}

export function isOfLength(characters: RawBuilder<unknown>, length: QuoteLength | undefined): RawBuilder<unknown> {
  if (length === undefined) return sql``
  const { from, below } = lengthRange(length)
  return sql`and ${characters} >= ${from} ${below === Infinity ? sql`` : sql`and ${characters} < ${below}`}`
}
