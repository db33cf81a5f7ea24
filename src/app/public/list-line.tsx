import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#messages'
import type { ListWay } from '../lists/list-view.ts'

/** Above a list: how many there are, and the ways to see them. */
export function ListLine({ ways, children }: { ways: ListWay[][]; children: ReactNode }) {
  return (
    <div className="list-line">
      <p>{children}</p>
      {ways.length > 0 && (
        <nav aria-label={say(ways.length > 1 ? 'lists.order-and-length' : 'lists.order')}>
          {ways.map((some) => (
            <p key={some[0]?.name}>
              {some.map(({ name, to, isNow }) => (
                <Link key={name} to={to} rel="nofollow" preventScrollReset aria-current={isNow || undefined}>
                  {name}
                </Link>
              ))}
            </p>
          ))}
        </nav>
      )}
    </div>
  )
}
