import { useRef, useState } from 'react'
import { say } from '#messages'
import { isSubscriptionType, subscriptionTypes } from '#newsletter/parts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { textIn } from '../form/text-in.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { sayImported } from './say-imported.ts'
import type { subscribersAction } from './subscribers-verbs.ts'

type Props = { kind: 'add' | 'import'; onClose: () => void }

/** Adds people who agreed elsewhere. How they agreed is kept with each row. Confirmed people get mail at once, so adding them asks for the password. */
export function ConsentDialog({ kind, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The dialog's own: what another one sent neither closes it nor complains in it.
  const verb = useVerb<typeof subscribersAction.verbs, 'add' | 'import'>({
    onDone: (imported) => {
      toast(sayImported(imported))
      onClose()
    },
  })
  const { send, busy, refused } = verb
  const [leaving, setLeaving] = useState(false)
  // Anyone who closed it would not hear what became of a list, and a press beside it must not cost one that was put together.
  const close = () => {
    if (busy) return
    if (form.current && isWrittenIn(form.current)) setLeaving(true)
    else onClose()
  }
  const [isConfirmed, setConfirmed] = useState(false)
  const fields = refused?.fields ?? {}
  return (
    <>
      <Dialog
        title={kind === 'add' ? say('desk-subscribers.add-title') : say('desk-subscribers.import-title')}
        text={say('desk-subscribers.only-who-asked')}
        onClose={close}
        foot={
          <>
            <Button look="plain" onClick={close}>
              {say('desk-form.cancel')}
            </Button>
            <Button look="strong" aria-disabled={busy} onClick={() => form.current?.requestSubmit()}>
              {kind === 'add' ? say('desk-subscribers.add') : say('desk-subscribers.import')}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void inputOf(new FormData(event.currentTarget), isConfirmed).then((input) => send(kind, input))
          }}
        >
          {kind === 'add' ? (
            <>
              <TextField
                name="email"
                label={say('desk-users.email')}
                type="email"
                required
                maxLength={254}
                error={fields.email}
              />
              <TextField name="name" label={say('desk-subscribers.name-optional')} maxLength={200} error={fields.name} />
            </>
          ) : (
            <>
              <TextField
                name="file"
                label={say('desk-subscribers.csv-file')}
                type="file"
                accept=".csv,text/csv,text/plain"
                hint={say('desk-subscribers.csv-file-hint')}
                error={fields.file}
              />
              <TextArea
                name="csv"
                label={say('desk-subscribers.or-addresses')}
                rows={4}
                placeholder={say('desk-subscribers.address-example')}
                error={fields.csv}
              />
            </>
          )}
          <fieldset className="grid gap-1">
            <legend className="text-sm">{say('desk-subscribers.what-they-get')}</legend>
            {Object.entries(subscriptionTypes).map(([type, { name }]) => (
              <label key={type} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
                <input type="checkbox" name={type} defaultChecked={type === 'newsletter'} className="size-4 accent-accent" />
                {name}
              </label>
            ))}
            {fields.types !== undefined && <p className="text-sm text-wrong">{fields.types}</p>}
          </fieldset>
          <TextArea
            name="consent"
            label={say('desk-subscribers.how-agreed')}
            rows={2}
            required
            maxLength={1_000}
            placeholder={say('desk-subscribers.how-agreed-placeholder')}
            hint={say('desk-subscribers.how-agreed-hint')}
            error={fields.consent}
          />
          <label className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={() => setConfirmed(!isConfirmed)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              {say('desk-subscribers.have-confirmed')}
              <span className="block text-quiet">
                {isConfirmed ? say('desk-subscribers.confirmed-text') : say('desk-subscribers.not-confirmed-text')}
              </span>
            </span>
          </label>
        </form>
        {leaving && (
          <ConfirmDialog
            title={say('desk-form.leave-without-saving')}
            text={say('desk-subscribers.text-lost')}
            yes={say('desk-form.leave')}
            no={say('desk-form.keep-writing')}
            grave
            onYes={onClose}
            onNo={() => setLeaving(false)}
          />
        )}
      </Dialog>
      <VerbPrompt verb={verb} />
    </>
  )
}

function isWrittenIn(form: HTMLFormElement): boolean {
  return [...new FormData(form).entries()].some(([name, value]) =>
    value instanceof File ? value.size > 0 : written.has(name) && value.trim() !== '',
  )
}

const written: ReadonlySet<string> = new Set(['email', 'name', 'csv', 'consent'])

async function inputOf(form: FormData, isConfirmed: boolean) {
  const text = (name: string) => textIn(form, name)
  const given = form.get('file')
  const file = given instanceof File ? await inBase64(given) : ''
  const types = Object.keys(subscriptionTypes)
    .filter(isSubscriptionType)
    .filter((type) => form.has(type))
  return { email: text('email'), name: text('name'), file, csv: text('csv'), types, consent: text('consent'), isConfirmed }
}

/** Its bytes: how its letters are written, the server finds out. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let signs = ''
  for (let at = 0; at < bytes.length; at += 0x8000) signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(signs)
}
