import { deskSorts, deskStates, origins, statuses, type DeskListAsked } from '#quotes'
import { listPage, oneOf } from '../table/list-address.ts'

/** What the address asks of the list: `status` is how a quote stands on the desk, `source` how sure its source is. What cannot be meant is passed over. */
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
    origin: oneOf(of('origin'), origins),
    sort: oneOf(of('sort'), deskSorts),
    page: listPage(url),
  }
}
