import { say } from '#messages'
import { SelectField, TextField } from '#ui/text-field'

/** Nobody and no day are empty. */
export type Assignment = { person: string; due: string }

/** As the verbs take it. */
export const sentOf = ({ person, due }: Assignment) => ({ person: person || null, due: person === '' ? null : due })

type Props = {
  chosen: Assignment
  onChoose: (chosen: Assignment) => void
  people: readonly { id: string; name: string }[]
  errors: { person?: string | undefined; due?: string | undefined }
}

/** Who works on something, and until when. */
export function AssignmentFields({ chosen, onChoose, people, errors }: Props) {
  return (
    <>
      <SelectField
        label={say('desk-threads.assign-to')}
        name="person"
        value={chosen.person}
        onChange={({ target }) => onChoose({ ...chosen, person: target.value })}
        error={errors.person}
      >
        <option value="">{say('desk-threads.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('desk-threads.due')}
        name="due"
        type="date"
        value={chosen.due}
        onChange={({ target }) => onChoose({ ...chosen, due: target.value })}
        disabled={chosen.person === ''}
        error={errors.due}
      />
    </>
  )
}
