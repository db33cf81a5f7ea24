import { Form, href, Link } from 'react-router'
import { say } from '#messages'
import { Button } from '../head/button.tsx'

type Props = { first: string; last: string; lengths: number[]; offered: number | null; complaint: string | null; today: string }

/** Which days are shown: three lengths that end today, or any other. All of it is in the address, and works without scripts. */
export function PeriodBar({ first, last, lengths, offered, complaint, today }: Props) {
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label={say('desk-analytics.period')} className="flex flex-wrap gap-1">
        {lengths.map((length) => (
          <Link
            key={length}
            to={`${href('/admin/analytics')}?days=${length}`}
            preventScrollReset
            aria-current={length === offered ? 'page' : undefined}
            className="desk-page"
          >
            {say('desk-analytics.days', { count: length })}
          </Link>
        ))}
      </nav>
      <Form
        action={href('/admin/analytics')}
        preventScrollReset
        key={`${first} ${last}`}
        className="flex flex-wrap items-end gap-2"
      >
        <Day name="from" label={say('desk-analytics.first-day')} value={first} max={today} complaint={complaint} />
        <Day name="to" label={say('desk-analytics.last-day')} value={last} max={today} complaint={complaint} />
        <Button type="submit">{say('desk-analytics.show')}</Button>
      </Form>
      {complaint !== null && (
        <p id="period-complaint" role="alert" className="w-full text-sm text-wrong">
          {complaint} {say('desk-analytics.last-seven')}
        </p>
      )}
    </div>
  )
}

type DayProps = { name: string; label: string; value: string; max: string; complaint: string | null }

function Day({ name, label, value, max, complaint }: DayProps) {
  return (
    <label className="grid gap-1 text-xs text-quiet">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={max}
        aria-describedby={complaint === null ? undefined : 'period-complaint'}
        className="min-h-11 rounded-md border border-line bg-raised px-3 text-sm text-ink md:min-h-9"
      />
    </label>
  )
}
