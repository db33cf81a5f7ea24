import { useState } from 'react'
import { Dialog } from '#ui/dialog'
import { PasswordField } from '../../session/password-field.tsx'
import { promptField } from '../../session/prompt-field.ts'
import type { useVerb } from './use-verb.ts'

/** Stands where a verb answered that it wants the password first, and sends the same again with it. */
export function VerbPrompt({
  verb: { refused, sendAgain, busy },
}: {
  verb: Pick<ReturnType<typeof useVerb>, 'refused' | 'sendAgain' | 'busy'>
}) {
  const [closed, setClosed] = useState<object>()
  if (refused?.code !== 'password-needed' || closed === refused) return null
  return (
    <Dialog title="Enter your password" onClose={() => setClosed(refused)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const password = new FormData(event.currentTarget).get(promptField)
          if (typeof password === 'string' && !busy) sendAgain({ [promptField]: password })
        }}
      >
        <PasswordField label="Password" name={promptField} autoComplete="current-password" hint={refused.sentence} />
        <div>
          <button type="submit" className="button-strong" aria-disabled={busy}>
            Continue
          </button>
        </div>
      </form>
    </Dialog>
  )
}
