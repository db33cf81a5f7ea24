import { Link } from 'react-router'
import { say } from '#messages'
import type { chosenOf } from './search-view.ts'
import { searchAddress, type Search } from './search-address.ts'

export type Chosen = ReturnType<typeof chosenOf>

/** What narrows the list; each is taken away by a tap. */
export function ChosenFilters({ search, chosen }: { search: Search; chosen: Chosen }) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label={say('search.filters-in-use')} className="flex flex-wrap gap-2 pt-2">
      {chosen.map(({ name, label, value, without }) => (
        <li key={name}>
          <Link to={searchAddress({ ...search, filters: without })} className="chip gap-2 text-sm">
            <span className="sr-only">{say('search.remove-filter')} </span>
            <span>
              <span className="text-quiet">{label}</span> <bdi>{value}</bdi>
            </span>
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
