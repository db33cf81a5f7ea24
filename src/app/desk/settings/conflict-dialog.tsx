import { useId, useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { languageName } from '../../site/language-name.ts'
import { Button } from '../head/button.tsx'
import { changesOver, entriesOf, isContested, isTheirs, type Entry } from './merge-settings.ts'
import { fields, shownValue, type Values } from './settings-fields.ts'
import type { Draft, Known } from './use-settings-draft.ts'
import { wordName } from './word-names.ts'

type Props = {
  draft: Draft
  theirs: Known
  by: string | null
  onSave: (keep: Partial<Values>) => void
  onEdit: (keep: Partial<Values>) => void
}

/**
 * Somebody saved first: what they changed and what is changed here, side by side. Nothing is lost on either side unless it is chosen so. A
 * setting that is a table is merged by its keys.
 */
export function ConflictDialog({ draft, theirs, by, onSave, onEdit }: Props) {
  const [dropped, setDropped] = useState<readonly string[]>([])
  const sides = { base: draft.base.values, mine: draft.values, theirs: theirs.values }
  const changed = entriesOf(sides).filter(isTheirs)
  const both = changed.filter(isContested)
  const only = changed.filter((entry) => !isContested(entry))
  const keep = changesOver(sides, (entry) => dropped.includes(nameOf(entry)))
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
        {both.map((entry) => {
          const name = nameOf(entry)
          return (
            <fieldset key={name} className="grid gap-2">
              <legend className="mb-1 text-sm font-medium">{titleOf(entry)}</legend>
              <Choice
                name={name}
                says={by === null ? say('desk-settings.someone') : say('desk-settings.by-name', { name: by })}
                value={shownValue(entry.field, entry.theirs)}
                chosen={dropped.includes(name)}
                choose={() => setDropped([...dropped, name])}
              />
              <Choice
                name={name}
                says={say('desk-settings.you')}
                value={shownValue(entry.field, entry.mine)}
                chosen={!dropped.includes(name)}
                choose={() => setDropped(dropped.filter((other) => other !== name))}
              />
            </fieldset>
          )
        })}
        {only.length > 0 && (
          <div className="text-sm">
            <p className="font-medium">
              {by === null ? say('desk-settings.kept-theirs') : say('desk-settings.kept-of', { name: by })}
            </p>
            <ul className="mt-1 grid gap-1 text-quiet">
              {only.map((entry) => (
                <li key={nameOf(entry)} className="wrap-anywhere">
                  {titleOf(entry)}: <bdi>{shownValue(entry.field, entry.theirs)}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const nameOf = ({ field, path }: Entry) => [field, ...path].join('.')

/** Of a table, which entry: by language, and sentences also by key. */
function titleOf({ field, path: [code, key] }: Entry): string {
  if (code === undefined) return fields[field].name()
  if (key !== undefined) return wordName(code, key)
  return say('desk-words.named', { group: fields[field].name(), part: languageName(code) })
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
