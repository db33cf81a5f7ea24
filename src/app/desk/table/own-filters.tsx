import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { SelectField, TextField } from '#ui/text-field'
import type { OwnControl } from '../form/own-controls.tsx'
import { Button } from '../head/button.tsx'
import { withParams } from './list-address.ts'

/** Narrows a list by the site's own fields, in a dialog: there may be thirty. Nothing where the site has none. */
export function OwnFilters({ fields }: { fields: readonly OwnControl[] }) {
  const [open, setOpen] = useState(false)
  const { search } = useLocation()
  if (fields.length === 0) return null
  const isChosen = [...new URLSearchParams(search).keys()].some((name) => name.startsWith('own.'))
  return (
    <>
      <Button aria-haspopup="dialog" data-chosen={isChosen || undefined} onClick={() => setOpen(true)}>
        {say('desk-own-fields.own-fields')}
      </Button>
      {open && <OwnFiltersDialog fields={fields} onClose={() => setOpen(false)} />}
    </>
  )
}

function OwnFiltersDialog({ fields, onClose }: { fields: readonly OwnControl[]; onClose: () => void }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const asked = new URLSearchParams(search)
  const valueOf = (param: string) => typed[param] ?? asked.get(param) ?? ''
  const set = (some: Record<string, string>) => setTyped({ ...typed, ...some })
  return (
    <Dialog
      title={say('desk-own-fields.own-fields')}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button" onClick={onClose}>
            {say('desk-form.cancel')}
          </button>
          <button type="submit" form={id} className="button-strong">
            {say('desk-table.filter')}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          void navigate(withParams(search, typed), { preventScrollReset: true })
        }}
      >
        {fields.map((field) => (
          <OwnFilter key={field.key} field={field} valueOf={valueOf} set={set} />
        ))}
      </form>
    </Dialog>
  )
}

type FilterProps = { field: OwnControl; valueOf: (param: string) => string; set: (some: Record<string, string>) => void }

function OwnFilter({ field, valueOf, set }: FilterProps) {
  const { key, label, kind } = field
  const param = `own.${key}`
  if (kind === 'choice' || kind === 'yesno') return <OwnChoice field={field} valueOf={valueOf} set={set} />
  const line = (name: string, says: string) => ({
    name,
    label: says,
    value: valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  if (kind === 'text' || kind === 'link')
    return <TextField {...line(param, label)} dir="auto" autoComplete="off" maxLength={200} />
  // What isn't one can't be sent.
  const look = kind === 'date' ? { type: 'date' } : { type: 'number', step: 'any', dir: 'ltr' }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...line(`${param}.from`, say('desk-own-fields.label-from', { label }))} {...look} />
      <TextField {...line(`${param}.to`, say('desk-own-fields.label-to', { label }))} {...look} />
    </div>
  )
}

/** Before each value, so that none is taken for another option. */
const is = 'is:'

function OwnChoice({ field: { key, label, kind, choices }, valueOf, set }: FilterProps) {
  const [param, none] = [`own.${key}`, `own.${key}.empty`]
  const options =
    kind === 'choice'
      ? choices.map((choice) => [choice, choice])
      : [
          ['true', say('desk-form.yes')],
          ['false', say('desk-form.no')],
        ]
  const asked = valueOf(param)
  const value = valueOf(none) === 'yes' ? 'empty' : asked === '' ? '' : is + asked
  const isOld = kind === 'choice' && asked !== '' && !choices.includes(asked)
  const choose = (chosen: string) =>
    set({ [param]: chosen.startsWith(is) ? chosen.slice(is.length) : '', [none]: chosen === 'empty' ? 'yes' : '' })
  return (
    <SelectField label={label} name={param} value={value} onChange={({ target }) => choose(target.value)}>
      <option value="">{say('desk-own-fields.any')}</option>
      {isOld && <option value={is + asked}>{say('desk-own-fields.not-offered', { choice: asked })}</option>}
      {options.map(([held = '', name]) => (
        <option key={held} value={is + held}>
          {name}
        </option>
      ))}
      <option value="empty">{say('desk-own-fields.nothing')}</option>
    </SelectField>
  )
}
