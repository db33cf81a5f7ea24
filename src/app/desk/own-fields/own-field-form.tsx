import { useState } from 'react'
import { say } from '#messages'
import type { OwnField, OwnKind, OwnNoun } from '#own-fields'
import { Switch } from '#ui/switch'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { kindNames } from './kind-names.ts'
import type { ownFieldsAction } from './own-fields-verbs.ts'

/** A field that is there, or a new one for this noun. */
export type Opened = { noun: OwnNoun; field: OwnField | null }

type Typed = { noun: OwnNoun; kind: OwnKind; label: string; choices: string; help: string; isPublic: boolean }

const kinds = Object.keys(kindNames) as OwnKind[] // safe: its own keys

export function OwnFieldForm({ opened: { noun, field }, onClose }: { opened: Opened; onClose: () => void }) {
  const [stored] = useState<Typed>({
    noun,
    kind: field?.kind ?? 'text',
    label: field?.label ?? '',
    choices: field?.choices.join('\n') ?? '',
    help: field?.help ?? '',
    isPublic: field?.isPublic ?? false,
  })
  const [mine, setMine] = useState(stored)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = (some: Partial<typeof mine>) => {
    setMine({ ...mine, ...some })
    setErrors({})
  }
  const { send, busy } = useVerb<typeof ownFieldsAction.verbs>({
    onDone: ({ title, batch }) => {
      undoToast(title, batch)
      onClose()
    },
    onRefused: (refused) => {
      setErrors(refused.fields)
      if (Object.keys(refused.fields).length === 0) toast(refusalToast(refused, say('desk-own-fields.failed-save')))
    },
  })
  const save = () => {
    const { label, help, isPublic, kind } = mine
    const choices = kind === 'choice' ? mine.choices.split('\n').filter((line) => line.trim() !== '') : []
    if (field) send('change', { id: field.id, version: field.version, label, help, isPublic, choices })
    else send('add', { noun: mine.noun, kind, label, help, isPublic, choices })
  }
  return (
    <FormDialog
      title={field ? say('desk-own-fields.edit') : say('desk-own-fields.add')}
      save={field ? say('desk-own-fields.save') : say('desk-own-fields.add')}
      busy={busy}
      dirty={JSON.stringify(mine) !== JSON.stringify(stored)}
      errors={errors}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField
          label={say('desk-own-fields.label')}
          name="label"
          dir="auto"
          autoComplete="off"
          value={mine.label}
          onChange={({ target }) => set({ label: target.value })}
          error={errors['label']}
          hint={say('desk-own-fields.label-hint')}
        />
        {!field && (
          <>
            <SelectField
              label={say('desk-own-fields.noun')}
              name="noun"
              value={mine.noun}
              onChange={({ target }) => set({ noun: target.value === 'author' ? 'author' : 'quote' })}
            >
              <option value="quote">{say('desk-own-fields.noun-quote')}</option>
              <option value="author">{say('desk-own-fields.noun-author')}</option>
            </SelectField>
            <SelectField
              label={say('desk-own-fields.kind')}
              name="kind"
              value={mine.kind}
              onChange={({ target }) => set({ kind: kinds.find((kind) => kind === target.value) ?? 'text' })}
              hint={say('desk-own-fields.kind-hint')}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]()}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {mine.kind === 'choice' && (
          <TextArea
            label={say('desk-own-fields.choices')}
            name="choices"
            rows={4}
            dir="auto"
            value={mine.choices}
            onChange={({ target }) => set({ choices: target.value })}
            error={errors['choices'] ?? Object.entries(errors).find(([name]) => name.startsWith('choices.'))?.[1]}
            hint={say('desk-own-fields.choices-hint')}
          />
        )}
        <TextField
          label={say('desk-own-fields.help')}
          name="help"
          dir="auto"
          autoComplete="off"
          value={mine.help}
          onChange={({ target }) => set({ help: target.value })}
          error={errors['help']}
          hint={say('desk-own-fields.help-hint')}
        />
        <Switch
          label={say('desk-own-fields.public')}
          hint={say('desk-own-fields.public-hint')}
          checked={mine.isPublic}
          onChange={(isPublic) => set({ isPublic })}
        />
      </div>
    </FormDialog>
  )
}
