import { say } from '#messages'
import type { Refused } from '../page/own-page.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from '#ui/text-field'

export type Tab = 'login' | 'signup'

export const tabNames = () => ({ login: say('account.sign-in'), signup: say('session.sign-up') }) satisfies Record<Tab, string>

/** Without mails a sign-up ends at the sign-in, in the same words for an address that had an account already. */
export const afterSignUp = () => say('session.after-sign-up')

type Props = { tab: Tab; refused: Refused | undefined; email?: string }

/** The fields of both tabs, on their page and in the dialog; `refused` hands back what was typed, but for passwords, and `email` is what the other tab was told. */
export function Credentials({ tab, refused, email: told }: Props) {
  const { typed = {}, fields = {} } = refused ?? {}
  const email = (
    <EmailField
      autoComplete={tab === 'login' ? 'username webauthn' : 'username'}
      defaultValue={typed.email ?? told}
      error={fields.email}
    />
  )
  if (tab === 'login')
    return (
      <>
        <input type="hidden" name="tab" value="login" />
        {email}
        <PasswordField name="password" label={say('session.password')} autoComplete="current-password" error={fields.password} />
      </>
    )
  return (
    <>
      <input type="hidden" name="tab" value="signup" />
      <TextField
        name="fullName"
        label={say('account.full-name')}
        autoComplete="name"
        required
        maxLength={200}
        dir="auto"
        defaultValue={typed.fullName}
        error={fields.fullName}
      />
      {email}
      <PasswordField name="password" label={say('session.password')} autoComplete="new-password" error={fields.password} />
      <PasswordField
        name="confirmPassword"
        label={say('account.confirm-password')}
        autoComplete="new-password"
        error={fields.confirmPassword}
      />
    </>
  )
}
