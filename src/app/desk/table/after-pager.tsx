import { Link, useLocation } from 'react-router'
import { withParams } from './list-address.ts'

/** For lists whose pages follow one another by the last row of each: on, and back to the beginning. */
export function AfterPager({ next }: { next: string | null }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-end gap-1 text-sm">
      {new URLSearchParams(search).has('after') && (
        <Link to={withParams(search, { after: null })} className="desk-page">
          From the beginning
        </Link>
      )}
      {next !== null && (
        <Link to={withParams(search, { after: next })} rel="next" className="desk-page">
          Next
        </Link>
      )}
    </nav>
  )
}
