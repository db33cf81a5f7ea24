import { say } from '#messages'
import { TextField } from '#ui/text-field'
import type { Toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { MailForm, SendButton, useTyped } from './mail-form.tsx'

type Props = {
  done: { email: string; confirm: boolean } | undefined
  refused: Refused | undefined
  leaves: boolean
  /** Whether a link has to be followed, because anybody could type anybody's address. */
  confirm: boolean
}

export function UnsubscribeForm({ done, refused, leaves, confirm }: Props) {
  const { typed: email, setTyped: setEmail, field } = useTyped(done ? '' : (refused?.typed.email ?? ''))
  return (
    <MailForm act="unsubscribe" action="/email-subscribe?tab=unsubscribe" said={sayingOf(done, refused, leaves)}>
      <p className="text-quiet">
        {confirm ? say('subscription.each-our-emails-has') : say('subscription.enter-address-stop-our')}
      </p>
      <TextField
        ref={field}
        name="email"
        label={say('subscription.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        placeholder="you@example.org"
        value={email}
        error={refused?.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SendButton ready={email.trim() !== ''}>{say('subscription.unsubscribe')}</SendButton>
    </MailForm>
  )
}

function sayingOf(done: Props['done'], refused: Refused | undefined, leaves: boolean): Toast | undefined {
  if (refused) return refusalToast(refused)
  if (!done) return undefined
  return {
    kind: 'success',
    title: done.confirm ? say('subscription.check-your-email') : say('subscription.unsubscribed'),
    message: messageOf(done, leaves),
  }
}

function messageOf({ email, confirm }: NonNullable<Props['done']>, leaves: boolean): string {
  if (!confirm) return say('subscription.wont-get-any-more', { email })
  return leaves ? say('subscription.if-subscribed-weve-sent', { email }) : say('subscription.site-cant-send-email-yet-if')
}
