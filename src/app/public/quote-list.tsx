import { Link } from 'react-router'
import { say } from '#messages'
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
        {say('lists.none-of-length', { length: view.length ?? 'long' })}{' '}
        <Link to={leafAddress(path, { page: 1 }, params)} className="link">
          {say('lists.clear')}
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

/**
 * "9 quotes", "10 to 18 of 42 quotes": what of the list is shown. With a category's name "Showing 9 Wisdom quotes"; where the heading says what they
 * are ('') the figures alone.
 */
export function shownOf({ cards, page, pages, total: count }: ShownList, name?: string): string {
  if (page === null) {
    const shown = cards.length
    if (name === undefined) return say('lists.some', { shown, count })
    return name === '' ? say('lists.some-plain', { shown, count }) : say('categories.shown-some', { shown, count, name })
  }
  if (pages < 2) {
    if (name === undefined) return say('lists.quotes', { count })
    return name === '' ? say('lists.all-plain', { count }) : say('categories.shown-all', { count, name })
  }
  const last = Math.min(page * quotesAPage, count)
  // Those of pages before it may be among them (added-cards.ts).
  const first = Math.max(last - cards.length + 1, 1)
  if (name === undefined) return say('lists.range', { first, last, count })
  return name === ''
    ? say('lists.range-plain', { first, last, count })
    : say('categories.shown-range', { first, last, count, name })
}
