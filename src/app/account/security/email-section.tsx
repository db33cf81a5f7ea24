import { say, sayRich } from '#messages'
import type { Refused } from '../../page/own-page.ts'
import { EmailField } from '../../session/email-field.tsx'
import { Section } from '../profile/section.tsx'

type Props = { email: string; refused: Refused | undefined }

export function EmailSection({ email, refused }: Props) {
  const own = refused?.typed.verb === 'change-email' ? refused : undefined
  return (
    <Section
      id="email"
      title={say('account.email-address')}
      about={<>{sayRich('account.it-is', { email: <bdi className="wrap-anywhere">{email}</bdi> })}</>}
    >
      <form method="post" className="grid gap-4">
        <input type="hidden" name="verb" value="change-email" />
        <EmailField
          label={say('account.new-address')}
          autoComplete="email"
          defaultValue={own?.typed.email}
          error={own?.fields.email}
        />
        <div>
          <button type="submit" className="button-strong">
            {say('account.change-address')}
          </button>
        </div>
      </form>
    </Section>
  )
}
