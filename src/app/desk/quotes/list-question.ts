import { evidenceKinds } from '#evidence'
import { ownAskedIn, ownParams } from '#own-fields'
import { deskListInput, deskStates, filterColumns, isDeskSort, statuses, type DeskListAsked, type Filters } from '#quotes'
import { listPage, oneOf } from '../table/list-address.ts'
import { viewQuery } from '../views/view-query.ts'
import type { AskedLayout } from './quote-layout.ts'

/** What the address asks of the list: `status` is how a quote is on the desk, `source` how sure its source is. What cannot be meant is passed over. */
export function askedIn(url: URL): DeskListAsked {
  const of = (name: string) => url.searchParams.get(name)
  const text = (name: string) => of(name) ?? undefined
  return {
    q: text('q'),
    state: oneOf(of('status') ?? of('state'), deskStates),
    category: text('category'),
    author: text('author'),
    tag: text('tag'),
    status: oneOf(of('source'), statuses),
    language: text('language'),
    length: oneOf(of('length'), ['short', 'medium', 'long']),
    image: of('image') === 'yes' ? 'yes' : undefined,
    editable: of('editable') === 'yes' ? 'yes' : undefined,
    ...filtersIn(url),
    own: ownAskedIn(url),
    evidence: oneOf(of('evidence'), evidenceKinds),
    batch: text('batch'),
    sort: isDeskSort(of('sort') ?? '') ? text('sort') : undefined,
    evidenceOrder: evidenceKinds,
    page: listPage(url),
  }
}

function filtersIn({ searchParams }: URL): Filters {
  return Object.fromEntries(filterColumns.map(({ param, words }) => [param, oneOf(searchParams.get(param), Object.keys(words))]))
}

/** The address that asks the same, in one way of writing it, without the page: a view is known by it. Empty for the whole list. */
export function queryOf(asked: DeskListAsked, layout: AskedLayout = {}): string {
  const { q, state, category, author, tag, status, language, length, image, editable, evidence, own, batch, sort, ...others } =
    deskListInput.parse(asked)
  const filters = Object.fromEntries(filterColumns.map(({ param }) => [param, others[param]]))
  const named = {
    q,
    status: state,
    category,
    author,
    tag,
    source: status,
    language,
    length,
    image,
    editable,
    evidence,
    ...filters,
    ...Object.fromEntries(ownParams(own)),
    batch,
  }
  return viewQuery({ ...named, sort: sort === 'newest' ? undefined : sort }, layout)
}
