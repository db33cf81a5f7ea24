import { useId, useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { fieldNames, fields, isSame, shownValue, type Field, type Values } from './settings-fields.ts'
import type { Draft, Known } from './use-settings-draft.ts'

type Props = {
  draft: Draft
  theirs: Known
  by: string | null
  onSave: (keep: Partial<Values>) => void
  onEdit: (keep: Partial<Values>) => void
}

/** Somebody saved first: what they changed and what is changed here, side by side. Nothing is lost on either side unless it is chosen so. */
export function ConflictDialog({ draft, theirs, by, onSave, onEdit }: Props) {
  const [dropped, setDropped] = useState<readonly Field[]>([])
  const changed = fieldNames.filter((field) => !isSame(theirs.values[field], draft.base.values[field]))
  const both = changed.filter((field) => field in draft.mine && !isSame(draft.mine[field], theirs.values[field]))
  const only = changed.filter((field) => !both.includes(field))
  const keep = Object.fromEntries(
    fieldNames.filter((field) => field in draft.mine && !dropped.includes(field)).map((field) => [field, draft.mine[field]]),
  )
  return (
    <Dialog
      wide
      title={by === null ? say('desk-settings.someone-saved') : say('desk-settings.saved-first', { name: by })}
      text={say('desk-settings.conflict-text')}
      onClose={() => onEdit(keep)}
      foot={
        <>
          <Button look="plain" onClick={() => onEdit(keep)}>
            {say('desk-settings.back-to-form')}
          </Button>
          <Button look="strong" onClick={() => onSave(keep)}>
            {say('desk-settings.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {both.map((field) => (
          <fieldset key={field} className="grid gap-2">
            <legend className="mb-1 text-sm font-medium">{fields[field].name()}</legend>
            <Choice
              name={field}
              says={by === null ? say('desk-settings.someone') : say('desk-settings.by-name', { name: by })}
              value={shownValue(field, theirs.values[field])}
              chosen={dropped.includes(field)}
              choose={() => setDropped([...dropped, field])}
            />
            <Choice
              name={field}
              says={say('desk-settings.you')}
              value={shownValue(field, draft.values[field])}
              chosen={!dropped.includes(field)}
              choose={() => setDropped(dropped.filter((other) => other !== field))}
            />
          </fieldset>
        ))}
        {only.length > 0 && (
          <div className="text-sm">
            <p className="font-medium">
              {by === null ? say('desk-settings.kept-theirs') : say('desk-settings.kept-of', { name: by })}
            </p>
            <ul className="mt-1 grid gap-1 text-quiet">
              {only.map((field) => (
                <li key={field} className="wrap-anywhere">
                  {fields[field].name()}: <bdi>{shownValue(field, theirs.values[field])}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { name: string; says: string; value: string; chosen: boolean; choose: () => void }

function Choice({ name, says, value, chosen, choose }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex cursor-pointer gap-3 rounded-md border border-line p-3 text-sm has-checked:border-ink">
      <input
        id={id}
        type="radio"
        name={`conflict-${name}`}
        checked={chosen}
        onChange={choose}
        aria-label={`${says} ${value}`}
        className="mt-1"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-quiet">{says}</span> <bdi>{value}</bdi>
      </span>
    </label>
  )
}
