import { useState, type ReactNode } from 'react'
import { say } from '#messages'
import type { WebhookInput } from '#webhooks'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { textAt } from '../form/text-at.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { languageCodes } from './language-codes.ts'
import { SecretDialog } from './secret-dialog.tsx'
import type { Choices, WebhookView } from './webhooks-shown.ts'
import type { WebhookVerbs } from './webhooks-verbs.ts'

type Props = {
  choices: Choices
  /** null: a new one. */
  webhook: WebhookView | null
  onClose: () => void
}

/** What is wrong with these is said at them. */
const hasPlace = /^(name$|address$|kinds|filter\.languages)/

type Typed = { name: string; address: string; kinds: string[]; categories: string[]; statuses: string[]; languages: string }

/** Makes a webhook, whose secret is then shown, or changes one. */
export function WebhookForm({ choices, webhook, onClose }: Props) {
  const [opened] = useState(() => typedOf(webhook))
  // That of what is in the fields, also when the page below loads a newer one.
  const [version] = useState(webhook?.version)
  const [typed, setTyped] = useState(opened)
  const [secret, setSecret] = useState<{ is: string; to: string | undefined }>()
  const [isSaved, setSaved] = useState(false)
  const verb = useVerb<WebhookVerbs>({
    onDone: (done) => {
      setSaved(true)
      if (done.secret !== undefined) return setSecret({ is: done.secret, to: done.to })
      toast({ kind: 'success', ...done })
      onClose()
    },
    onRefused: (refused) => {
      if (!Object.keys(refused.fields).some((field) => hasPlace.test(field))) toast(refusalToast(refused))
    },
  })
  const errors = verb.refused?.fields ?? {}
  const set = (some: Partial<Typed>) => setTyped((now) => ({ ...now, ...some }))
  const text = textAt(typed, set, errors)
  const save = () => {
    const input = inputOf(typed)
    if (webhook) verb.send('update', { ...input, id: webhook.id, version: version ?? webhook.version })
    else verb.send('create', input)
  }
  if (secret) return <SecretDialog secret={secret.is} to={secret.to} onClose={onClose} />
  const languagesError = Object.entries(errors).find(([field]) => field.startsWith('filter.languages'))?.[1]
  return (
    <>
      <FormDialog
        title={webhook ? say('desk-webhooks.edit-webhook') : say('desk-webhooks.new-webhook')}
        save={webhook ? say('desk-webhooks.save') : say('desk-webhooks.create')}
        busy={verb.busy}
        dirty={!isSaved && JSON.stringify(typed) !== JSON.stringify(opened)}
        errors={errors}
        onSave={save}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <TextField {...text('name')} label={say('desk-webhooks.name')} maxLength={100} dir="auto" autoComplete="off" required />
          <TextField
            {...text('address')}
            label={say('desk-webhooks.address')}
            inputMode="url"
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.org/hooks"
            required
            hint={webhook ? say('desk-webhooks.address-hint-edit') : say('desk-webhooks.address-hint')}
          />
          <Boxes
            legend={say('desk-webhooks.hears-of')}
            options={choices.kinds}
            chosen={typed.kinds}
            onChange={(kinds) => set({ kinds })}
            error={Object.entries(errors).find(([field]) => field.startsWith('kinds'))?.[1]}
          />
          {typed.kinds.includes('quote') && (
            <fieldset className="grid gap-4 rounded-lg border border-line p-4">
              <legend className="px-1 text-sm font-medium">{say('desk-webhooks.only-quotes')}</legend>
              <p className="text-sm text-quiet">{say('desk-webhooks.only-quotes-hint')}</p>
              <Boxes
                legend={say('desk-webhooks.with-status')}
                options={choices.statuses}
                chosen={typed.statuses}
                onChange={(statuses) => set({ statuses })}
              />
              {choices.categories.length > 0 && (
                <Boxes
                  legend={say('desk-webhooks.in-category')}
                  options={choices.categories}
                  chosen={typed.categories}
                  onChange={(categories) => set({ categories })}
                />
              )}
              <TextField
                {...text('languages')}
                label={say('desk-webhooks.in-language')}
                placeholder="en, de"
                autoComplete="off"
                hint={say('desk-webhooks.in-language-hint')}
                error={languagesError}
              />
            </fieldset>
          )}
        </div>
      </FormDialog>
      <VerbPrompt verb={verb} />
    </>
  )
}

type BoxesProps = {
  legend: ReactNode
  options: readonly { value: string; name: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

function Boxes({ legend, options, chosen, onChange, error }: BoxesProps) {
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm">{legend}</legend>
      <div className={`grid gap-x-4 md:grid-cols-2 ${options.length > 12 ? 'max-h-64 overflow-y-auto' : ''}`}>
        {options.map(({ value, name }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <p className="text-sm text-wrong">{error}</p>}
    </fieldset>
  )
}

function typedOf(webhook: WebhookView | null): Typed {
  if (!webhook) return { name: '', address: '', kinds: ['quote'], categories: [], statuses: [], languages: '' }
  const { name, address, kinds, filter } = webhook
  return {
    name,
    address,
    kinds,
    categories: filter.categories,
    statuses: filter.statuses,
    languages: filter.languages.join(', '),
  }
}

function inputOf({ name, address, kinds, categories, statuses, languages }: Typed): WebhookInput {
  const filter = { categories, statuses, languages: languageCodes(languages) }
  return { name, address, kinds, filter } as WebhookInput // safe: only a name for what the verb's schema reads
}
