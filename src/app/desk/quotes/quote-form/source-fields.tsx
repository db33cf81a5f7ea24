import { statusWords } from '#quotes/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import type { PartProps } from './form-fields-props.ts'
import { Section } from './section.tsx'

const lines = [
  ['work', 'Work', 'Walden'],
  ['year', 'Year or century', '1854'],
  ['place', 'Place in it', 'Conclusion'],
  ['edition', 'Edition', ''],
  ['translator', 'Translator', ''],
  ['url', 'Address of the text', 'https://'],
] as const

/** Whose words they are, where they stand, and how sure that is. */
export function SourceFields({ fields, set, wrong }: PartProps) {
  const { source, status } = fields
  const isWrong =
    lines.some(([name]) => wrong(`source.${name}`)) || wrong('status') !== undefined || wrong('statusNote') !== undefined
  const known = [source.work, source.place, source.year].filter((part) => part !== '')
  return (
    <Section title="Source" note={[statusWords[status].short, ...known].join(' · ')} wrong={isWrong}>
      <SelectField
        label="How sure is it?"
        name="status"
        value={status}
        onChange={(event) => set({ status: statusFrom(event.target.value) })}
        error={wrong('status')}
        hint={statusWords[status].long}
      >
        {statusNames.map((name) => (
          <option key={name} value={name}>
            {statusWords[name].short}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 md:grid-cols-2">
        {lines.map(([name, label, placeholder]) => (
          <TextField
            key={name}
            label={label}
            name={`source.${name}`}
            dir="auto"
            placeholder={placeholder}
            value={source[name]}
            type={name === 'url' ? 'url' : 'text'}
            onChange={(event) => set({ source: { ...source, [name]: event.target.value } })}
            error={wrong(`source.${name}`)}
          />
        ))}
      </div>
      <TextArea
        label="Note for readers"
        name="statusNote"
        rows={2}
        dir="auto"
        value={fields.statusNote}
        onChange={(event) => set({ statusNote: event.target.value })}
        error={wrong('statusNote')}
        hint="Why it is disputed or misattributed, or what was corrected. It stands below the quote."
      />
    </Section>
  )
}

type StatusName = keyof typeof statusWords

const statusNames = [
  'verified',
  'sourced',
  'attributed',
  'disputed',
  'misattributed',
  'unverified',
] as const satisfies StatusName[]

const statusFrom = (value: string): StatusName => statusNames.find((name) => name === value) ?? 'unverified'
