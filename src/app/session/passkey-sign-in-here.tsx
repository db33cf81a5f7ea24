import type { SubmitEventHandler } from 'react'
import { say } from '#messages'
import { PasskeyField } from './passkey-field.tsx'

type Props = { next: string; intent: string | undefined; onSubmit: SubmitEventHandler<HTMLFormElement> }

/** Below the form of the dialog, where the browser knows passkeys at this address. */
export function PasskeySignInHere({ next, intent, onSubmit }: Props) {
  if (!('PublicKeyCredential' in globalThis)) return null
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4">
      <input type="hidden" name="next" value={next} />
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <PasskeyField name="passkey">{say('passkeys.sign-in')}</PasskeyField>
    </form>
  )
}
