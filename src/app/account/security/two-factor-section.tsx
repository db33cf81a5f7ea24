import { say, sayRich } from '#messages'
import type { ShownSecret } from '#accounts'
import type { Refused } from '../../page/own-page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { CodeField } from '../code-field.tsx'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type TwoFactor = {
  on: boolean
  recoveryCodesLeft: number
  /** What an app has to be shown, where that was begun and waits for its first code. */
  pending: ShownSecret | null
}

type Props = { twoFactor: TwoFactor; recoveryCodes: string[] | undefined; refused: Refused | undefined }

export function TwoFactorSection({ twoFactor, recoveryCodes, refused }: Props) {
  const { on, recoveryCodesLeft, pending } = twoFactor
  return (
    <Section id="two-factor" title={say('account.two-factor-sign')} about={say('account.after-password-enter-code')}>
      <div className="grid gap-6">
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {pending ? (
          <SetUp pending={pending} error={refused?.typed.verb === 'confirm-two-factor' ? refused.fields.code : undefined} />
        ) : on ? (
          <>
            <p>{say('account.recovery-codes-are-left', { count: recoveryCodesLeft })}</p>
            <div className="flex flex-wrap gap-3">
              <VerbButton verb="renew-recovery-codes" at="two-factor">
                {say('account.new-recovery-codes')}
              </VerbButton>
              <VerbButton verb="begin-two-factor" at="two-factor">
                {say('account.use-another-phone')}
              </VerbButton>
              <VerbButton verb="end-two-factor" at="two-factor">
                {say('account.turn-off')}
              </VerbButton>
            </div>
          </>
        ) : (
          <div>
            <VerbButton verb="begin-two-factor" at="two-factor" strong>
              {say('account.turn-on')}
            </VerbButton>
          </div>
        )}
      </div>
    </Section>
  )
}

function SetUp({ pending: { uri, secret }, error }: { pending: ShownSecret; error: string | undefined }) {
  return (
    <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-8">
      <QrCode text={uri} label={say('account.code-camera-authenticator-app')} />
      <div className="grid content-start gap-4">
        <p>
          {sayRich('account.scan-authenticator-app-or', {
            code: <code className="mt-2 block tracking-wide wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>,
          })}
        </p>
        <SentForm noValidate={false} action="#two-factor" className="grid gap-4">
          <input type="hidden" name="verb" value="confirm-two-factor" />
          <CodeField label={say('account.code-app-shows-now')} error={error} />
          <div>
            <button type="submit" className="button-strong">
              {say('account.confirm')}
            </button>
          </div>
        </SentForm>
      </div>
    </div>
  )
}
