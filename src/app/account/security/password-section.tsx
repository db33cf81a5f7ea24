import { say } from '#messages'
import type { Refused } from '../../page/own-page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { PasswordField } from '../../session/password-field.tsx'
import { Section } from '../profile/section.tsx'

/** `email` is for password managers, so that they know whose it is. */
type Props = { hasPassword: boolean; email: string; refused: Refused | undefined }

export function PasswordSection({ hasPassword, email, refused }: Props) {
  const wrong = refused?.typed.verb === 'change-password' ? refused.fields : {}
  return (
    <Section
      id="password"
      title={say('account.password')}
      about={hasPassword ? say('account.changing-signs-out-all') : say('account.dont-have-password-sign')}
    >
      <SentForm noValidate={false} className="grid gap-4">
        <input type="hidden" name="verb" value="change-password" />
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={say('account.current-password')}
            name="currentPassword"
            autoComplete="current-password"
            error={wrong.currentPassword}
          />
        )}
        <PasswordField
          label={say('account.new-password')}
          name="newPassword"
          autoComplete="new-password"
          error={wrong.newPassword}
        />
        <PasswordField
          label={say('account.confirm-new-password')}
          name="confirmPassword"
          autoComplete="new-password"
          error={wrong.confirmPassword}
        />
        <div>
          <button type="submit" className="button-strong">
            {hasPassword ? say('account.change-password') : say('account.set-a-password')}
          </button>
        </div>
      </SentForm>
    </Section>
  )
}
