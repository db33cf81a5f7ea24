import { Form, href, Link, useSubmit } from 'react-router'
import { SelectField, TextField } from '#ui/text-field'
import type { AskedChanges } from './asked-changes.ts'

type Props = {
  asked: AskedChanges
  kinds: { nouns: string[]; verbs: string[] }
  people: { id: string; name: string }[]
}

/** A choice is followed at once; what is typed, by Enter or the button. */
export function AuditFilters({ asked, kinds, people }: Props) {
  const submit = useSubmit()
  const isFiltered = Object.keys(asked).some((name) => name !== 'before')
  const { before: _, ...filters } = asked
  return (
    <search>
      <Form
        // What an address asks for the fields show, also after going back.
        key={JSON.stringify(filters)}
        method="get"
        aria-label="Filter the audit log"
        className="mt-6 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6"
        onChange={(event) => {
          const { target, currentTarget } = event
          const isChoice = target instanceof HTMLSelectElement
          if (isChoice) void submit(currentTarget, { preventScrollReset: true })
        }}
      >
        <SelectField label="Who" name="who" defaultValue={asked.who ?? ''}>
          <option value="">Everybody</option>
          <option value="system">The site itself</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="What" name="noun" defaultValue={asked.noun ?? ''}>
          <option value="">Everything</option>
          {kinds.nouns.map((noun) => (
            <option key={noun} value={noun}>
              {noun.replaceAll('-', ' ')}
            </option>
          ))}
        </SelectField>
        <SelectField label="Act" name="verb" defaultValue={asked.verb ?? ''}>
          <option value="">All acts</option>
          {kinds.verbs.map((verb) => (
            <option key={verb} value={verb}>
              {verb.replaceAll('-', ' ')}
            </option>
          ))}
        </SelectField>
        <TextField label="From" name="from" type="date" defaultValue={asked.from} />
        <TextField label="To" name="to" type="date" defaultValue={asked.to} />
        <TextField label="Id" name="id" defaultValue={asked.id} placeholder="Of one thing" maxLength={100} spellCheck={false} />
        {asked.batch !== undefined && <input type="hidden" name="batch" value={asked.batch} />}
        <div className="col-span-full flex flex-wrap gap-3">
          <button type="submit" className="desk-button">
            Filter
          </button>
          {isFiltered && (
            <Link to={href('/admin/audit')} className="desk-button">
              Clear
            </Link>
          )}
          {asked.batch !== undefined && <p className="self-center text-sm text-quiet">Only what was changed together.</p>}
        </div>
      </Form>
    </search>
  )
}
