import { say } from '#messages'
import type { Refused } from '../page/own-page.ts'
import { PasskeyField } from './passkey-field.tsx'
import { PasswordField } from './password-field.tsx'
import { promptField, promptPasskey } from '../page/prompt-field.ts'

/** The fields by which people confirm that it's them, in the form of a prompt: password, passkey, or both. */
export function ProofFields({ sentence, ways, wrong }: Pick<Refused, 'sentence' | 'ways' | 'wrong'>) {
  const alert = (
    <span role="alert" className="text-sm text-wrong wrap-anywhere">
      {sentence}
    </span>
  )
  const hints = { none: sentence, password: alert, passkey: undefined }
  return (
    <>
      {ways?.password !== false ? (
        <PasswordField
          label={say('session.password')}
          name={promptField}
          autoComplete="current-password"
          aria-invalid={wrong === 'password' || undefined}
          hint={hints[wrong ?? 'none']}
        />
      ) : (
        <p>{say('passkeys.use-to-go-on')}</p>
      )}
      {ways?.passkey && <PasskeyField name={promptPasskey}>{say('passkeys.use')}</PasskeyField>}
      {wrong === 'passkey' && alert}
    </>
  )
}
