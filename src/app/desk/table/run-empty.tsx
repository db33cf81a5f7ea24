import { Link, useLocation } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { withParams } from './list-address.ts'

/** A page after the first on which nothing stands any more: what was there was dealt with, and those before it may be full. */
export function RunEmpty() {
  const { search } = useLocation()
  return (
    <EmptyState title="Nothing left on this page" text="These items have been handled or moved to an earlier page.">
      <Link to={withParams(search, {})} className="desk-button">
        To the first page
      </Link>
    </EmptyState>
  )
}
