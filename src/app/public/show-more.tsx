import { Link } from 'react-router'
import { say } from '#messages'
import { asAdded, keepAbove } from './added-cards.ts'

/** Adds the page of a list that `to` leads to below what is shown of it. */
export function ShowMore({ to, items }: { to: string; items: { id: string }[] }) {
  return (
    <p className="needs-js mt-10 text-center">
      <Link
        to={to}
        replace
        preventScrollReset
        state={asAdded}
        onClick={() => keepAbove(to, items)}
        className="button border-line hover:border-current"
      >
        {say('lists.show-more')}
      </Link>
    </p>
  )
}
