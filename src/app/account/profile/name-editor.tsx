import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { TextField } from '#ui/text-field'

type Props = {
  stored: string
  /** What was typed into the form before it came back from the server. */
  typed: string | undefined
  error: string | undefined
  busy: boolean
  onSave: (typed: string) => Promise<void>
  onCancel: () => void
}

/** The field is the browser's own: whatever becomes of the change, what was typed is in it. */
export function NameEditor({ stored, typed, error, busy, onSave, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=fullName]')?.focus(), [])
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const name = new FormData(event.currentTarget).get('fullName')
        if (typeof name === 'string') void onSave(name)
      }}
    >
      <input type="hidden" name="verb" value="update" />
      <TextField
        label={say('account.full-name')}
        name="fullName"
        dir="auto"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={typed ?? stored}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button-strong" aria-disabled={busy}>
          {busy ? say('account.saving') : say('account.save')}
        </button>
        <Link
          to={href('/profile')}
          className="button"
          onClick={(event) => {
            event.preventDefault()
            onCancel()
          }}
        >
          {say('account.cancel')}
        </Link>
      </div>
    </form>
  )
}
