import { useState } from 'react'
import { href, Link } from 'react-router'
import { toast } from '#ui/toast'
import { TextField } from '#ui/text-field'
import { useVerb } from '../use-verb.ts'

/** Whether mails arrive is seen by sending one. Where none can leave, it is said how they could. */
export function TestMail({ mail: { leaves }, email }: { mail: { leaves: boolean }; email: string }) {
  const [to, setTo] = useState(email)
  const [error, setError] = useState<string>()
  const test = useVerb<unknown>({
    onDone: () => toast({ kind: 'success', title: 'Test mail sent', message: `The mail server has taken it for ${to}.` }),
    onRefused: ({ sentence, fields }) => {
      setError(fields['to'] ?? sentence)
      toast({ kind: 'error', title: 'Error', message: sentence })
    },
  })
  if (!leaves)
    return (
      <p className="text-sm">
        Nothing leaves the house: what would have been sent is kept in the{' '}
        <Link to={href('/admin/outbox')} className="underline underline-offset-4">
          outbox
        </Link>
        , addresses cannot be confirmed, and no newsletter goes out. Set SMTP_URL and MAIL_FROM (.env.example says how), and start
        the site again; then a test mail can be sent from here.
      </p>
    )
  return (
    <div className="grid gap-3">
      <TextField
        label="Send a test mail to"
        name="test-mail"
        type="email"
        value={to}
        onChange={({ target }) => {
          setError(undefined)
          setTo(target.value)
        }}
        error={error}
        hint="It says no more than that mails arrive; what the mail server answers is shown here."
        // Enter here is not meant for the settings.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!test.busy) test.send('send-test-mail', { to })
        }}
      />
      <div>
        <button
          type="button"
          className="desk-button"
          aria-disabled={test.busy}
          onClick={() => !test.busy && test.send('send-test-mail', { to })}
        >
          {test.busy ? 'Sending...' : 'Send a test mail'}
        </button>
      </div>
    </div>
  )
}
