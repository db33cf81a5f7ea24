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
        {confirm
          ? 'Each of our emails has an unsubscribe link. No email at hand? We can send a link to your address.'
          : 'Enter your address to stop our emails.'}
      </p>
      <TextField
        ref={field}
        name="email"
        label="Email"
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
      <SendButton ready={email.trim() !== ''}>Unsubscribe</SendButton>
    </MailForm>
  )
}

function sayingOf(done: Props['done'], refused: Refused | undefined, leaves: boolean): Toast | undefined {
  if (refused) return refusalToast(refused)
  if (!done) return undefined
  return {
    kind: 'success',
    title: done.confirm ? 'Check your email' : 'Unsubscribed',
    message: messageOf(done, leaves),
  }
}

function messageOf({ email, confirm }: NonNullable<Props['done']>, leaves: boolean): string {
  if (!confirm) return `${email} won’t get any more emails from us.`
  return leaves
    ? `If ${email} is subscribed, we've sent a link to it. Open it and press the button to unsubscribe.`
    : 'This site can’t send email yet. If that address is subscribed, its link is waiting with the site’s owner.'
}
