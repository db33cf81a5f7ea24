import { say } from '#messages'
import type { OwnField, OwnValues } from '#own-fields'
import { SelectField, TextArea, TextField } from '#ui/text-field'

/** What a form knows of a field of the site's own. */
export type OwnControl = Pick<OwnField, 'key' | 'label' | 'kind' | 'choices' | 'help'>

export const ownControl = ({ key, label, kind, choices, help }: OwnField): OwnControl => ({ key, label, kind, choices, help })

type Props = {
  fields: readonly OwnControl[]
  own: OwnValues
  onChange: (own: OwnValues) => void
  wrong: (name: string) => string | undefined
}

/** A control for each of the site's own fields, by its kind. What is empty stays in its place, so that a form that was emptied and filled in again is the same. */
export function OwnControls({ fields, own, onChange, wrong }: Props) {
  return fields.map((field) => {
    const { key, label, kind, choices, help } = field
    const value = String(own[key] ?? '')
    const given = {
      label,
      name: `own.${key}`,
      value,
      error: wrong(`own.${key}`),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...own, [key]: asHeld(field, target.value) }),
      ...(help === '' ? {} : { hint: <bdi>{help}</bdi> }),
    }
    // Programs and lists may bring several lines.
    if (kind === 'text') return <TextArea key={key} {...given} dir="auto" rows={value.includes('\n') ? 3 : 1} maxLength={1_000} />
    if (kind !== 'choice' && kind !== 'yesno') return <TextField key={key} {...given} {...lines[kind]} />
    const isOld = kind === 'choice' && value !== '' && !choices.includes(value)
    const options = kind === 'choice' ? choices.map((choice) => [choice, choice]) : yesOrNo()
    return (
      <SelectField key={key} {...given}>
        <option value="">{say('desk-own-fields.nothing')}</option>
        {isOld && <option value={value}>{say('desk-own-fields.not-offered', { choice: value })}</option>}
        {options.map(([held, name]) => (
          <option key={held} value={held}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  })
}

const lines = {
  number: { inputMode: 'decimal', dir: 'ltr' },
  date: { type: 'date' },
  link: { type: 'url', dir: 'ltr', placeholder: 'https://' },
} as const

const yesOrNo = () => [
  ['true', say('desk-form.yes')],
  ['false', say('desk-form.no')],
]

/** As it is stored where it can be, so that a form shows what differs; anything else stays as it was typed. */
function asHeld({ kind }: OwnControl, typed: string): string | number | boolean {
  if (kind === 'number' && typed !== '' && String(Number(typed)) === typed) return Number(typed)
  return kind === 'yesno' && typed !== '' ? typed === 'true' : typed
}

/** Each with its key, where two versions of a form are compared. */
export function ownInWords(own: OwnValues): string {
  return Object.entries(own)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => say('desk-changes.own-value', { key, value: String(value) }))
    .join('\n')
}
