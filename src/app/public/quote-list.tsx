import { Pager } from '#ui/pager'
import { leafAddress } from './leaf.ts'
import { quotesAPage } from './page-size.ts'
import type { ShownList } from './read-list.ts'
import { Wall } from './wall.tsx'

type Props = { list: ShownList; path: string; params?: Record<string, string>; shownAbove?: readonly string[] }

/** The wall of a list's page and the way to its other pages, which stand at `path`. */
export function QuoteList({ list, path, params, shownAbove }: Props) {
  const { cards, page, pages, after } = list
  return (
    <>
      <Wall cards={cards} {...(shownAbove && { shownAbove })} />
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
  const first = (page - 1) * quotesAPage + 1
  return `${first.toLocaleString('en')} to ${(first + cards.length - 1).toLocaleString('en')} of ${count} ${what(total)}`
}
