import { evidenceKinds } from '#evidence'
import { ownAskedIn, ownParams } from '#own-fields'
import { deskListInput, deskSorts, deskStates, filterColumns, statuses, type DeskListAsked, type Filters } from '#quotes'
import { href } from 'react-router'
import { writeColumns } from '../grid/layout.ts'
import { listPage, oneOf } from '../table/list-address.ts'
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
    ...filtersIn(url),
    own: ownAskedIn(url),
    evidence: oneOf(of('evidence'), evidenceKinds),
    batch: text('batch'),
    sort: oneOf(of('sort'), deskSorts),
    page: listPage(url),
  }
}

function filtersIn({ searchParams }: URL): Filters {
  return Object.fromEntries(filterColumns.map(({ param, words }) => [param, oneOf(searchParams.get(param), Object.keys(words))]))
}

/** The address that asks the same, in one way of writing it, without the page: a view is known by it. Empty for the whole list. */
export function queryOf(asked: DeskListAsked, layout: AskedLayout = {}): string {
  const { q, state, category, author, tag, status, language, length, image, evidence, own, batch, sort, ...others } =
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
    evidence,
    ...filters,
    ...Object.fromEntries(ownParams(own)),
    batch,
  }
  const laid = {
    columns: layout.columns && writeColumns(layout.columns),
    rows: layout.rows === undefined ? undefined : String(layout.rows),
    group: layout.group,
  }
  const params = Object.entries({ ...named, sort: sort === 'newest' ? undefined : sort, ...laid }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  )
  return new URLSearchParams(params).toString()
}

/**
 * Whether somebody comes to the list from elsewhere and asks nothing of it. Who takes the last filter away, goes to "All quotes" (in a new tab, too) or
 * closes a dialog is on it already: the browser says from where it asks. Who loads it once more wants what is there.
 */
export function isEntrance({ headers }: Request, { pathname: at, search }: URL): boolean {
  if (at !== list() || search !== '') return false
  const isDocument = headers.get('sec-fetch-dest') === 'document'
  // Browsers say so of what is loaded once more, and of nothing else.
  if (isDocument && /max-age=0|no-cache/.test(headers.get('cache-control') ?? '')) return false
  const from = headers.get('referer') ?? ''
  if (!URL.canParse(from)) return isDocument
  const { pathname } = new URL(from)
  return pathname !== list() && !pathname.startsWith(`${list()}/`)
}

const list = () => href('/admin/quotes')
