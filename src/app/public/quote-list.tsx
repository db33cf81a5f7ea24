import { Link } from 'react-router'
import { Pager } from '#ui/pager'
import { asAdded, keepAbove } from './added-cards.ts'
import { leafAddress } from './leaf.ts'
import { quotesAPage } from './page-size.ts'
import type { ShownList } from './read-list.ts'
import { Wall } from './wall.tsx'

type Props = {
  list: ShownList
  path: string
  params?: Record<string, string>
  shownAbove?: readonly string[]
  /** Its next page can be added below; its page then shows the list with `useAdded`. */
  grows?: boolean
}

/** The wall of a list's page and the way to its other pages, which stand at `path`. */
export function QuoteList({ list, path, params, shownAbove, grows = false }: Props) {
  const { cards, page, pages, after } = list
  const next = grows && page !== null && page < pages ? leafAddress(path, { page: page + 1 }, params) : null
  return (
    <>
      <Wall cards={cards} {...(shownAbove && { shownAbove })} />
      {next !== null && (
        <p className="needs-js mt-10 text-center">
          <Link
            to={next}
            replace
            preventScrollReset
            state={asAdded}
            onClick={() => keepAbove(next, cards)}
            className="button border-line hover:border-current"
          >
            Show more
          </Link>
        </p>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => leafAddress(path, { page: number }, params)}
        further={after === null ? null : leafAddress(path, { after }, params)}
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
