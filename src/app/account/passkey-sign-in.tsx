import { say } from '#messages'
import { SentForm } from '../page/sent-form.tsx'
import { WayFields } from '../session/form-parts.tsx'
import { PasskeyField } from '../session/passkey-field.tsx'
import type { Way } from '../session/way.ts'

/** Below the form of the sign-in page; `at` is that page. */
export function PasskeySignIn({ way, at }: { way: Way; at: string }) {
  return (
    <SentForm action={at} className="mt-4">
      <WayFields way={way} />
      <PasskeyField name="passkey" offers>
        {say('passkeys.sign-in')}
      </PasskeyField>
    </SentForm>
  )
}
