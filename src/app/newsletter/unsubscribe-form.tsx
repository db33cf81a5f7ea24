import { TextField } from '#ui/text-field'
import type { Toast } from '#ui/toast'
import type { Refused } from '../own-page.ts'
import { refusalToast } from '../refusal-toast.ts'
import { MailForm, SendButton, useTyped } from './mail-form.tsx'

type Props = { done: { email: string } | undefined; refused: Refused | undefined; leaves: boolean }

/** By address alone anybody could end anybody's mail: so a link goes there. */
export function UnsubscribeForm({ done, refused, leaves }: Props) {
  const { typed: email, setTyped: setEmail, field } = useTyped(done ? '' : (refused?.typed.email ?? ''))
  return (
    <MailForm act="unsubscribe" action="/email-subscribe?tab=unsubscribe" said={sayingOf(done, refused, leaves)}>
      <p className="text-quiet">
        Each of our mails has a link that ends it. If you have none at hand, we send one to your address.
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
    title: 'Check your mail',
    message: leaves
      ? `If ${done.email} is subscribed, a mail is on its way to it. Press the button behind its link, and no more comes.`
      : 'This site sends no mail yet. If that address is subscribed, your mail waits with whoever runs the site.',
  }
}
