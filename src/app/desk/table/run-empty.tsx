import { Link, useLocation } from 'react-router'
import { say } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { withParams } from './list-address.ts'

/** A page after the first on which nothing stands any more: what was there was dealt with, and those before it may be full. */
export function RunEmpty() {
  const { search } = useLocation()
  return (
    <EmptyState title={say('desk-table.nothing-left-page')} text={say('desk-table.these-items-have-been')}>
      <Link to={withParams(search, {})} className="desk-button">
        {say('desk-table.first-page')}
      </Link>
    </EmptyState>
  )
}
