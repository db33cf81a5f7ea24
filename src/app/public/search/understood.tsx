import { Link } from 'react-router'
import type { SearchPage } from '#quotes'
import type { Chosen } from './chosen-filters.tsx'
import { ListLine } from '../list-line.tsx'
import type { ListWay } from '../../lists/list-view.ts'
import { searchAddress, type Search } from './search-address.ts'

type Props = {
  search: Search
  result: Pick<SearchPage, 'total' | 'atLeast' | 'corrected' | 'loosened'>
  chosen: Chosen
  orders: ListWay[][]
}

/** How many there are, how the question was read, and how to have it read otherwise. */
export function Understood({ search, result, chosen, orders }: Props) {
  const { total, atLeast, corrected, loosened } = result
  return (
    <div className="mt-2">
      {total > 0 && <ListLine ways={orders}>{counted(total, atLeast)}</ListLine>}
      {total === 0 && <Nothing search={search} chosen={chosen} />}
      {corrected.length > 0 && (
        <p className="mt-2">
          Showing results for <Words words={corrected.map(({ to }) => to)} />.{' '}
          <Way to={searchAddress({ ...search, exact: true })}>
            Search instead for <Words words={corrected.map(({ from }) => from)} />
          </Way>
        </p>
      )}
      {loosened && (
        <p className="mt-2">
          No quote matches all of this. {total === 1 ? 'This is the closest match.' : 'These are the closest matches.'}
        </p>
      )}
      {search.exact && (
        <p className="mt-2">
          Showing exact words only. <Way to={searchAddress({ ...search, exact: false })}>Allow other forms and spellings</Way>
        </p>
      )}
    </div>
  )
}

function Nothing({ search, chosen }: Pick<Props, 'search' | 'chosen'>) {
  return (
    <div className="py-6">
      <h2 className="text-xl">No quotes found</h2>
      <p className="mt-2 text-quiet">
        {chosen.length > 0
          ? 'No quote has these words and matches these filters.'
          : 'Try fewer words, or just the author’s name.'}
      </p>
      {chosen.length > 0 && (
        <p className="mt-4">
          <Way to={searchAddress({ ...search, filters: {} })}>Search without filters</Way>
        </p>
      )}
    </div>
  )
}

function Words({ words }: { words: string[] }) {
  return words.map((word, i) => (
    <span key={word}>
      {i > 0 && ', '}“<bdi>{word}</bdi>”
    </span>
  ))
}

function Way({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  )
}

function counted(total: number, atLeast: boolean): string {
  if (total === 1) return '1 quote'
  return `${total.toLocaleString('en')}${atLeast ? '+' : ''} quotes`
}
