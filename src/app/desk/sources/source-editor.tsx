import { useState } from 'react'
import { say } from '#messages'
import { sourceLack, statusWords } from '#quotes/parts'
import { SelectField, TextField } from '#ui/text-field'
import { quoteStatuses } from '../quotes/filter-options.ts'
import { sourceLines } from '../quotes/source-lines.ts'

export type SourceAsked = {
  source: Record<(typeof sourceLines)[number][0], string>
  /** Left out: it stays as it is. */
  status: (typeof quoteStatuses)[number] | undefined
}

type Props = {
  id: string
  /** Sentences by field: `source.work`. */
  refused: Record<string, string>
  onSave: (asked: SourceAsked) => void
}

const nothing = { work: '', year: '', place: '', edition: '', translator: '', url: '' }

/** The fields of a source; what stays empty is left as it is. A work that is named makes the quote a sourced one, unless somebody says otherwise. */
export function SourceEditor({ id, refused, onSave }: Props) {
  const [source, setSource] = useState<SourceAsked['source']>(nothing)
  const [lacks, setLacks] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState<SourceAsked['status']>()
  const status = chosen ?? (source.work.trim() === '' ? undefined : 'sourced')
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const lacking = lackOf({ source, status })
        setLacks(lacking)
        if (Object.keys(lacking).length === 0) onSave({ source, status })
      }}
    >
      <div className="grid gap-4 md:grid-cols-3">
        {sourceLines.map(([name, label, placeholder]) => (
          <TextField
            key={name}
            label={label()}
            name={`source.${name}`}
            dir="auto"
            placeholder={placeholder}
            type={name === 'url' ? 'url' : 'text'}
            value={source[name]}
            error={lacks[name] ?? refused[`source.${name}`]}
            onChange={(event) => setSource({ ...source, [name]: event.target.value })}
          />
        ))}
      </div>
      <SelectField
        label={say('desk-quotes.verification')}
        name="status"
        value={status ?? ''}
        error={refused['status']}
        hint={status === undefined ? undefined : statusWords[status].long()}
        onChange={(event) => setChosen(quoteStatuses.find((one) => one === event.target.value))}
      >
        <option value="">{say('desk-sources.as-it-is')}</option>
        {quoteStatuses.map((one) => (
          <option key={one} value={one}>
            {statusWords[one].short()}
          </option>
        ))}
      </SelectField>
    </form>
  )
}

/** Said at once; the verb holds the same rules. */
function lackOf({ source, status }: SourceAsked): Record<string, string> {
  const isEmpty = status === undefined && Object.values(source).every((part) => part.trim() === '')
  return isEmpty ? { work: say('desk-sources.enter-a-source') } : sourceLack(status, source)
}
