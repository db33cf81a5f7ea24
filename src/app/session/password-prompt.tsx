import { useEffect, useRef } from 'react'
import { say } from '#messages'
import type { Refused } from '../page/own-page.ts'
import { ProofFields } from './proof-fields.tsx'

/**
 * Shown where an action answered that it wants the password or a passkey first: sends again what was sent, with that, to the same page. A
 * dialog over the page; without scripts a box at the head of it.
 */
export function PasswordPrompt({ refused }: { refused: Refused | undefined }) {
  if (refused?.code !== 'password-needed') return null
  return <Prompt key={refused.sentence} refused={refused} />
}

function Prompt({ refused: { sentence, typed, ways, wrong } }: { refused: Refused }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A person who is in the box already goes on there: moved from under a press, its button would do nothing.
    if (!dialog.current || dialog.current.contains(document.activeElement)) return
    dialog.current.close()
    dialog.current.showModal()
  }, [])
  return (
    <dialog ref={dialog} open aria-labelledby="prompt-title" className="prompt">
      {/* Shut as it is sent: what comes back may be a file, which leaves the page as it is. */}
      <form method="post" className="grid gap-4" onSubmit={() => dialog.current?.close()}>
        <h2 id="prompt-title" className="text-xl">
          {ways?.password === false ? say('passkeys.confirm-its-you') : say('session.enter-your-password')}
        </h2>
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ProofFields sentence={sentence} ways={ways} wrong={wrong} />
        <div className="flex flex-wrap gap-3">
          {ways?.password !== false && (
            <button type="submit" className="button-strong">
              {say('session.continue')}
            </button>
          )}
          <button type="button" className="button needs-js" onClick={() => dialog.current?.close()}>
            {say('session.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
