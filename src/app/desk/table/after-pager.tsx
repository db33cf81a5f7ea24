import { Link, useLocation } from 'react-router'
import { say } from '#messages'
import { withParams } from './list-address.ts'

/** For lists whose pages follow one another by the last row of each: on, and back to the beginning. */
export function AfterPager({ next }: { next: string | null }) {
  const { search } = useLocation()
  return (
    <nav aria-label={say('desk-table.pages')} className="mt-4 flex justify-end gap-1 text-sm">
      {new URLSearchParams(search).has('after') && (
        <Link to={withParams(search, { after: null })} className="desk-page">
          {say('desk-table.from-the-beginning')}
        </Link>
      )}
      {next !== null && (
        <Link to={withParams(search, { after: next })} rel="next" className="desk-page">
          {say('desk-table.next')}
        </Link>
      )}
    </nav>
  )
}
