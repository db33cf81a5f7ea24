import { useRef, useState } from 'react'
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
        title={kind === 'add' ? 'Add a subscriber' : 'Import subscribers'}
        text="Only add people who asked to receive this email."
        onClose={close}
        foot={
          <>
            <Button look="plain" onClick={close}>
              Cancel
            </Button>
            <Button look="strong" aria-disabled={busy} onClick={() => form.current?.requestSubmit()}>
              {kind === 'add' ? 'Add' : 'Import'}
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
              <TextField name="email" label="Email" type="email" required maxLength={254} error={fields.email} />
              <TextField name="name" label="Name (optional)" maxLength={200} error={fields.name} />
            </>
          ) : (
            <>
              <TextField
                name="file"
                label="CSV file"
                type="file"
                accept=".csv,text/csv,text/plain"
                hint="One address per line, followed by the name if known. Up to 5,000 lines."
                error={fields.file}
              />
              <TextArea
                name="csv"
                label="Or put the addresses in"
                rows={4}
                placeholder={'ada@example.org,Ada Lovelace'}
                error={fields.csv}
              />
            </>
          )}
          <fieldset className="grid gap-1">
            <legend className="text-sm">What they get</legend>
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
            label="How they agreed"
            rows={2}
            required
            maxLength={1_000}
            placeholder="Signed the list at the book fair, 21 March 2026"
            hint="Where, when and to what they agreed. Kept with each address."
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
              They have already confirmed their address to us
              <span className="block text-quiet">
                {isConfirmed
                  ? 'They get the next issue. You enter your password to add them.'
                  : 'We send them an email with a button. They get nothing else until they press it.'}
              </span>
            </span>
          </label>
        </form>
        {leaving && (
          <ConfirmDialog
            title="Leave without saving?"
            text="Your text will be lost."
            yes="Leave"
            no="Keep writing"
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
