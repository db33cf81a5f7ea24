import { useState, type ReactNode } from 'react'
import { Form, href, Link, useSubmit } from 'react-router'
import { language, say } from '#messages'
import { Button } from '../head/button.tsx'
import { actAlone } from '../changes/change-words.tsx'
import type { AskedChanges } from './asked-changes.ts'

type Props = {
  asked: AskedChanges
  kinds: { nouns: { value: string; name: string }[]; verbs: string[] }
  people: { id: string; name: string }[]
}

/** A choice applies at once, typed text by Enter or the button. On a phone one button opens all of it, as in the other lists. */
export function AuditFilters({ asked, kinds, people }: Props) {
  const submit = useSubmit()
  const [open, setOpen] = useState(false)
  const count = Object.keys(asked).filter((name) => name !== 'before').length
  const { before: _, ...filters } = asked
  return (
    <search>
      <Button aria-expanded={open} className="mt-4 md:hidden" onClick={() => setOpen(!open)}>
        {count > 0 ? say('desk-audit.filter-count', { count }) : say('desk-audit.filter')}
      </Button>
      <Form
        // What an address asks for the fields show, also after going back.
        key={JSON.stringify(filters)}
        method="get"
        aria-label={say('desk-audit.filter-audit-log')}
        className={`mt-3 flex flex-wrap items-center gap-2 text-sm md:mt-6 ${open ? '' : 'max-md:hidden'}`}
        onChange={(event) => {
          const { target, currentTarget } = event
          if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true })
        }}
      >
        <Choice label={say('desk-audit.who')} name="who" value={asked.who}>
          <option value="">{say('desk-audit.everyone')}</option>
          <option value="system">{say('desk-audit.the-site-itself')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={say('desk-audit.what')} name="noun" value={asked.noun}>
          <option value="">{say('desk-audit.everything')}</option>
          {kinds.nouns
            .toSorted((one, other) => one.name.localeCompare(other.name, language()))
            .map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </Choice>
        <Choice label={say('desk-audit.action')} name="verb" value={asked.verb}>
          <option value="">{say('desk-audit.all-actions')}</option>
          {kinds.verbs.map((verb) => (
            <option key={verb} value={verb}>
              {actAlone(verb)}
            </option>
          ))}
        </Choice>
        <label className="flex min-w-0 items-center gap-2 max-md:w-full">
          <span className="shrink-0 text-quiet max-md:w-12">{say('desk-audit.from')}</span>
          <input className="desk-choice min-w-0" type="date" name="from" defaultValue={asked.from} />
        </label>
        <label className="flex min-w-0 items-center gap-2 max-md:w-full">
          <span className="shrink-0 text-quiet max-md:w-12">{say('desk-audit.to')}</span>
          <input className="desk-choice min-w-0" type="date" name="to" defaultValue={asked.to} />
        </label>
        <input
          className="desk-choice"
          name="id"
          aria-label={say('desk-audit.item-id')}
          defaultValue={asked.id}
          placeholder={say('desk-audit.item-id')}
          maxLength={100}
          spellCheck={false}
        />
        {asked.batch !== undefined && <input type="hidden" name="batch" value={asked.batch} />}
        <Button type="submit">{say('desk-audit.filter')}</Button>
        {count > 0 && (
          <Link to={href('/admin/audit')} className="desk-button">
            {say('desk-audit.clear')}
          </Link>
        )}
        {asked.batch !== undefined && <p className="text-quiet">{say('desk-audit.only-entries-one-change')}</p>}
      </Form>
    </search>
  )
}

type ChoiceProps = { label: string; name: string; value: string | undefined; children: ReactNode }

const Choice = ({ label, name, value = '', children }: ChoiceProps) => (
  <select className="desk-choice" aria-label={label} name={name} defaultValue={value}>
    {children}
  </select>
)
