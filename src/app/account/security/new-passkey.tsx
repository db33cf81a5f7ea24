import { useRef, useState, type SubmitEvent } from 'react'
import type { PasskeyOptions } from '#accounts'
import { say } from '#messages'
import { TextField } from '#ui/text-field'

/** `name` is that of the browser, until somebody writes another. */
export type MakePasskey = { options: PasskeyOptions; name: string }

/** Asks for a name, has the browser make the passkey, and sends both. */
export function NewPasskey({ options, name }: MakePasskey) {
  const form = useRef<HTMLFormElement>(null)
  const made = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function make() {
    if (busy) return
    setBusy(true)
    setWrong(undefined)
    const said = await askBrowser(options)
    setBusy(false)
    if ('wrong' in said) return setWrong(said.wrong)
    if (made.current) made.current.value = said.answer
    form.current?.requestSubmit()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (made.current?.value) return
    event.preventDefault()
    void make()
  }

  return (
    <form ref={form} method="post" action="#passkeys" onSubmit={submit} aria-busy={busy} className="grid gap-4">
      <input type="hidden" name="verb" value="add-passkey" />
      <input ref={made} type="hidden" name="passkey" defaultValue="" />
      <TextField
        name="name"
        label={say('passkeys.name')}
        hint={say('passkeys.name-hint')}
        dir="auto"
        maxLength={80}
        defaultValue={name}
      />
      <div>
        <button type="button" className="button-strong" aria-disabled={busy} onClick={() => void make()}>
          {say('passkeys.make')}
        </button>
      </div>
      {wrong !== undefined && (
        <p role="alert" className="text-sm text-wrong wrap-anywhere">
          {wrong}
        </p>
      )}
    </form>
  )
}

async function askBrowser(options: PasskeyOptions) {
  try {
    const { makePasskey } = await import('./make-passkey.ts')
    return await makePasskey(options)
  } catch {
    return { wrong: say('passkeys.failed') }
  }
}
