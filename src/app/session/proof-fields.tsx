import { say } from '#messages'
import type { Refused } from '../page/own-page.ts'
import { PasskeyField } from './passkey-field.tsx'
import { PasswordField } from './password-field.tsx'
import { promptField, promptPasskey } from './prompt-field.ts'

/** The fields by which people confirm that it's them, in the form of a prompt: password, passkey, or both. */
export function ProofFields({ sentence, ways }: Pick<Refused, 'sentence' | 'ways'>) {
  return (
    <>
      {ways?.password !== false ? (
        <PasswordField label={say('session.password')} name={promptField} autoComplete="current-password" hint={sentence} />
      ) : (
        <p>{say('passkeys.use-to-go-on')}</p>
      )}
      {ways?.passkey && <PasskeyField name={promptPasskey}>{say('passkeys.use')}</PasskeyField>}
    </>
  )
}
