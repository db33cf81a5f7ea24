import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listComma, say, sayRich } from '#messages'
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
          {sayRich('search.instead-shown', {
            words: <Words words={corrected.map(({ to }) => to)} />,
            typed: <Words words={corrected.map(({ from }) => from)} />,
            link: wayTo(searchAddress({ ...search, exact: true })),
          })}
        </p>
      )}
      {loosened && <p className="mt-2">{say('search.closest', { count: total })}</p>}
      {search.exact && (
        <p className="mt-2">{sayRich('search.exact-only', { link: wayTo(searchAddress({ ...search, exact: false })) })}</p>
      )}
    </div>
  )
}

function Nothing({ search, chosen }: Pick<Props, 'search' | 'chosen'>) {
  return (
    <div className="py-6">
      <h2 className="text-xl">{say('home.no-quotes-found')}</h2>
      <p className="mt-2 text-quiet">{say(chosen.length > 0 ? 'search.none-with-filters' : 'search.try-fewer')}</p>
      {chosen.length > 0 && (
        <p className="mt-4">{wayTo(searchAddress({ ...search, filters: {} }))(say('search.without-filters'))}</p>
      )}
    </div>
  )
}

function Words({ words }: { words: string[] }) {
  return words.map((word, i) => (
    <span key={word}>
      {i > 0 && listComma()}
      {sayRich('search.word', { word: <bdi>{word}</bdi> })}
    </span>
  ))
}

const wayTo = (to: string) => (words: ReactNode) => (
  <Link to={to} className="link">
    {words}
  </Link>
)

function counted(count: number, atLeast: boolean): string {
  return atLeast && count > 1 ? say('search.at-least', { count }) : say('lists.quotes', { count })
}
