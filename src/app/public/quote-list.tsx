import { Link } from 'react-router'
import { Pager } from '#ui/pager'
import { leafAddress } from '../lists/leaf.ts'
import { quotesAPage } from '../lists/page-size.ts'
import type { ShownList } from './read-list.ts'
import { ShowMore } from './show-more.tsx'
import { Wall } from './wall.tsx'

type Props = {
  /** As `useAdded` gives it. */
  list: ShownList
  path: string
  params?: Record<string, string>
  shownAbove?: readonly string[]
}

/** The wall of a list's page and the way to its other pages, which stand at `path`. */
export function QuoteList({ list, path, params, shownAbove }: Props) {
  const { cards, page, pages, after, view } = list
  if (cards.length === 0)
    return (
      <p className="py-4 text-lg">
        No {view.length} quotes here.{' '}
        <Link to={leafAddress(path, { page: 1 }, params)} className="link">
          Clear
        </Link>
      </p>
    )
  const addressOf = (number: number) => leafAddress(path, { page: number, view }, params)
  return (
    <>
      <Wall cards={cards} {...(shownAbove && { shownAbove })} />
      {page !== null && page < pages && <ShowMore to={addressOf(page + 1)} items={cards} />}
      <Pager
        page={page}
        pages={pages}
        addressOf={addressOf}
        further={after === null ? null : leafAddress(path, { after, view }, params)}
      />
    </>
  )
}

/** "9 Wisdom quotes", "10 to 18 of 42 Wisdom quotes": what of the list is shown. */
export function shownOf({ cards, page, pages, total }: ShownList, what: (count: number) => string): string {
  const count = total.toLocaleString('en')
  if (page === null) return `${cards.length} of ${count} ${what(total)}`
  if (pages < 2) return `${count} ${what(total)}`
  const last = Math.min(page * quotesAPage, total)
  // Those of pages before it may be among them (added-cards.ts).
  const first = Math.max(last - cards.length + 1, 1)
  return `${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${count} ${what(total)}`
}
