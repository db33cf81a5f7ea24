import { useState } from 'react'
import { href, Link } from 'react-router'
import { toast } from '#ui/toast'
import { TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { settingsAction } from './settings-action.ts'

type Props = {
  mail: { leaves: boolean }
  email: string
  /** Of the settings, where it is on another page. */
  action?: string
}

/** Whether mails arrive is seen by sending one. Where none can leave, it is said how they could. */
export function TestMail({ mail: { leaves }, email, action }: Props) {
  const [to, setTo] = useState(email)
  const [error, setError] = useState<string>()
  const test = useVerb<typeof settingsAction.verbs, 'send-test-mail'>({
    ...(action === undefined ? {} : { action }),
    onDone: () => toast({ kind: 'success', title: 'Test mail sent', message: `The mail server accepted it for ${to}.` }),
    onRefused: ({ sentence, fields }) => {
      setError(fields['to'] ?? sentence)
      toast({ kind: 'error', title: 'Error', message: sentence })
    },
  })
  if (!leaves)
    return (
      <p className="text-sm">
        Email isn’t set up. Messages are kept in the{' '}
        <Link to={href('/admin/outbox')} className="underline underline-offset-4">
          outbox
        </Link>
        , addresses cannot be confirmed, and no newsletter is sent. Set SMTP_URL and MAIL_FROM (see .env.example) and restart the
        site. Then you can send a test email here.
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
        hint="The mail server’s answer is shown here."
        // Enter here is not meant for the settings.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!test.busy) test.send('send-test-mail', { to })
        }}
      />
      <div>
        <Button busy={test.busy} onClick={() => test.send('send-test-mail', { to })}>
          {test.busy ? 'Sending...' : 'Send a test mail'}
        </Button>
      </div>
    </div>
  )
}
