import { useId, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
import { Icon } from '#ui/icon'
import { Button } from '../head/button.tsx'
import { withParams } from './list-address.ts'

export type Filter = {
  /** Its parameter in the address. */
  param: string
  name: string
  /** What the first choice says, which is none: "All statuses". */
  all: string
  options: readonly { value: string; name: string }[]
}

/** What is chosen by another control than a select, for its chip: an author by name. */
export type Chosen = { param: string; name: string; value: string }

const none: readonly Chosen[] = []

type Props = {
  filters: readonly Filter[]
  chosen?: readonly Chosen[]
  /** The orders; the first is what is where the address says none. */
  sort?: readonly { value: string; name: string }[]
  /** Other controls. */
  children?: ReactNode
}

/**
 * The order beside the search, selects for what the list is narrowed by, and a chip for each filter that is in force, which takes it away. All of it is in
 * the address and leads to the first page. On a phone the selects are behind one button.
 */
export function FilterBar({ filters, chosen = none, sort, children }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const params = new URLSearchParams(search)
  const set = (param: string, value: string) =>
    void navigate(withParams(search, { [param]: value || null }), { preventScrollReset: true })
  const chips = [
    ...filters.flatMap(({ param, name, options }) => {
      const value = params.get(param)
      const option = options.find((one) => one.value === value)
      return option ? [{ param, name, value: option.name }] : []
    }),
    ...chosen,
  ]
  return (
    <>
      <Button aria-expanded={open} className="md:hidden" onClick={() => setOpen(!open)}>
        {chips.length > 0 ? say('desk-table.filter-count', { count: chips.length }) : say('desk-table.filter')}
      </Button>
      {sort && (
        <div className={`max-md:w-full ${open ? '' : 'max-md:hidden'}`}>
          <Select
            name={say('desk-table.sort')}
            chosen={params.has('sort')}
            value={params.get('sort') ?? sort[0]?.value ?? ''}
            onChange={(value) => set('sort', value === sort[0]?.value ? '' : value)}
          >
            {sort.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className={`flex flex-wrap gap-2 max-md:w-full ${open ? '' : 'max-md:hidden'}`}>
        {filters.map(({ param, name, all, options }) => (
          <Select key={param} name={name} value={params.get(param) ?? ''} onChange={(value) => set(param, value)}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </Select>
        ))}
        {children}
      </div>
      {chips.length > 0 && (
        <ul aria-label={say('desk-table.active-filters')} className="mt-3 flex w-full flex-wrap gap-2">
          {chips.map(({ param, name, value }) => (
            <li key={param}>
              <Link
                to={withParams(search, { [param]: null })}
                preventScrollReset
                className="chip gap-2 text-sm"
                aria-label={say('desk-table.remove-filter', { name, value })}
              >
                <span className="shrink-0 text-quiet">{name}</span> <span dir="auto">{value}</span>
                <Icon name="close" size={12} />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                to={withParams(search, Object.fromEntries(chips.map(({ param }) => [param, null])))}
                preventScrollReset
                className="desk-page"
              >
                {say('desk-table.clear-all')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

type SelectProps = { name: string; value: string; chosen?: boolean; onChange: (value: string) => void; children: ReactNode }

function Select({ name, value, chosen = value !== '', onChange, children }: SelectProps) {
  const id = useId()
  return (
    <span className="max-md:w-full">
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <select
        id={id}
        className="desk-choice"
        data-chosen={chosen || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </span>
  )
}
