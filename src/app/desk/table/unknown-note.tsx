import { Link, useSearchParams } from 'react-router'
import { say } from '#messages'
import type { UnknownFilter } from './known-filters.ts'
import { withParams } from './list-address.ts'

/** Says which filters of the address were not applied, and takes them away. */
export function UnknownNote({ unknown }: { unknown: UnknownFilter[] }) {
  const [params] = useSearchParams()
  const still = unknown.filter(({ name, value }) => params.get(name)?.slice(0, 100) === value)
  if (still.length === 0) return null
  return (
    // On a phone the menu's button is beside it.
    <div role="alert" className="mb-6 grid max-w-prose gap-2 rounded-lg border border-wrong p-4 text-sm max-md:me-14">
      {still.map(({ name, called, value, remedy }) => (
        <p key={name} className="wrap-anywhere">
          <strong className="font-medium text-wrong">{say('desk-table.not-valid-value', { value, name: called })}</strong>{' '}
          {say('desk-table.list-shown-without-it')} {remedy}
        </p>
      ))}
      <Link
        to={withParams(`?${params.toString()}`, Object.fromEntries(still.map(({ name }) => [name, null])))}
        className="justify-self-start underline decoration-line underline-offset-4"
      >
        {say('desk-table.clear-these-filters', { count: still.length })}
      </Link>
    </div>
  )
}
