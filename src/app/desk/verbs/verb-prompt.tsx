import { useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { promptField, promptPasskey } from '../../page/prompt-field.ts'
import { ProofFields } from '../../session/proof-fields.tsx'
import type { useVerb } from './use-verb.ts'

/** Shown where a verb answered that it wants the password or a passkey first, and sends the same again with that. */
export function VerbPrompt({
  verb: { refused, sendAgain, busy },
}: {
  verb: Pick<ReturnType<typeof useVerb>, 'refused' | 'sendAgain' | 'busy'>
}) {
  const [closed, setClosed] = useState<object>()
  if (refused?.code !== 'password-needed' || closed === refused) return null
  return (
    <Dialog title={say('desk-verbs.enter-password')} onClose={() => setClosed(refused)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const [password, passkey] = [form.get(promptField), form.get(promptPasskey)]
          if (busy) return
          if (typeof passkey === 'string' && passkey !== '') sendAgain({ [promptPasskey]: passkey })
          else if (typeof password === 'string') sendAgain({ [promptField]: password })
        }}
      >
        <ProofFields sentence={refused.sentence} ways={refused.ways} wrong={refused.wrong} />
        {refused.ways?.password !== false && (
          <div>
            <Button type="submit" look="strong" busy={busy}>
              {say('desk-verbs.continue')}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
