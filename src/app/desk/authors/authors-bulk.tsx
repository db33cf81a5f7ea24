import { useId, useState } from 'react'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { SelectField, TextField } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { SelectAll } from '../bulk/select-all.tsx'
import type { NounBulk } from '../bulk/use-noun-bulk.ts'
import { Button } from '../head/button.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { ManyField } from './author-cells.ts'

type Props = {
  selection: Selection
  bulk: NounBulk
  fields: ManyField[]
  total: number
  atLeast: boolean
}

/** What can be done with all authors that are selected. */
export function AuthorsBulk({ selection, bulk: { change, verb }, fields, total, atLeast }: Props) {
  const [asking, setAsking] = useState<'field' | 'trash' | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { count, all } = selection
  const show = (dialog: typeof asking) => {
    setAsking(dialog)
    setRefused(null)
  }
  const heard = { onDone: () => show(null), onRefused: setRefused }
  return (
    <>
      <BulkBar count={count} selected={say('desk-table.items-selected', { count })} onClear={selection.clear}>
        <SelectAll selection={selection} total={total} atLeast={atLeast} />
        <Button look="bulk" aria-haspopup="dialog" onClick={() => show('field')}>
          {say('desk-bulk.set-field-choose')}
        </Button>
        <Button look="bulk" aria-haspopup="dialog" onClick={() => show('trash')}>
          {say('desk-quotes.move-to-trash')}
        </Button>
      </BulkBar>
      {asking === 'field' && (
        <FieldDialog
          text={all ? say('desk-bulk.items-in-background', { count }) : say('desk-table.items-selected', { count })}
          fields={fields}
          refused={refused}
          verb={verb}
          onClose={() => show(null)}
          onSet={(set) => change({ act: 'set', ...set }, heard)}
        />
      )}
      {asking === 'trash' && (
        <ConfirmDialog
          title={say('desk-bulk.ask-trash-items', { count })}
          text={all ? say('desk-bulk.in-background') : undefined}
          yes={say('desk-quotes.move-to-trash')}
          grave
          busy={verb.busy}
          onYes={() => {
            show(null)
            change({ act: 'trash' })
          }}
          onNo={() => show(null)}
        />
      )}
      {asking !== 'field' && <VerbPrompt verb={verb} />}
    </>
  )
}

type FieldProps = {
  text: string
  fields: ManyField[]
  refused: Refused | null
  verb: NounBulk['verb']
  onClose: () => void
  onSet: (set: { field: string; value: unknown }) => void
}

/** One field, written of all of them. */
function FieldDialog({ text, fields, refused, verb, onClose, onSet }: FieldProps) {
  const id = useId()
  const [name, setName] = useState(fields[0]?.name ?? '')
  const [typed, setTyped] = useState('')
  const field = fields.find((one) => one.name === name)
  const wrong = refused?.fields.value ?? refused?.fields.field ?? refused?.sentence
  return (
    <Dialog
      title={say('desk-bulk.set-field')}
      text={text}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} look="strong" busy={verb.busy}>
          {say('desk-bulk.set-field')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSet({ field: name, value: field?.words ? (typed || field.words[0]?.value) === 'true' : typed })
        }}
      >
        <SelectField
          label={say('desk-bulk.field')}
          name="field"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setTyped('')
          }}
        >
          {fields.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </SelectField>
        {field?.words ? (
          <SelectField
            label={say('desk-bulk.value')}
            name="value"
            error={wrong}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          >
            {field.words.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={say('desk-bulk.value')}
            name="value"
            hint={say('desk-bulk.value-hint')}
            error={wrong}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </form>
      <VerbPrompt verb={verb} />
    </Dialog>
  )
}
