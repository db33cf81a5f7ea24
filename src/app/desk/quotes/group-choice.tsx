import { useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
import type { DeskGrouping } from '#quotes'
import { withParams } from '../table/list-address.ts'
import { groupingNames, groupings } from './list-groups.ts'

/** Chooses what the list is grouped by. It is in the address, so a view keeps it. */
export function GroupChoice({ group }: { group: DeskGrouping | null }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm md:min-h-8">
      <span className="whitespace-nowrap">{say('desk-quotes.group-by')}</span>
      <select
        className="desk-choice max-w-full max-md:w-auto"
        value={group ?? ''}
        onChange={({ target }) => void navigate(withParams(search, { group: target.value }), { preventScrollReset: true })}
      >
        <option value="">{say('desk-quotes.group-by-nothing')}</option>
        {groupings.map((by) => (
          <option key={by} value={by}>
            {groupingNames[by]()}
          </option>
        ))}
      </select>
    </label>
  )
}
