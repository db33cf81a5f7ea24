import { useState } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
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
    onDone: () =>
      toast({
        kind: 'success',
        title: say('desk-settings.test-sent'),
        message: say('desk-settings.test-accepted', { address: to }),
      }),
    onRefused: ({ sentence, fields }) => {
      setError(fields['to'] ?? sentence)
      toast({ kind: 'error', title: say('desk-form.error'), message: sentence })
    },
  })
  if (!leaves)
    return (
      <p className="text-sm">
        {sayRich('desk-settings.set-up-mail', {
          link: (words) => (
            <Link to={href('/admin/outbox')} className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    )
  return (
    <div className="grid gap-3">
      <TextField
        label={say('desk-settings.send-test-to')}
        name="test-mail"
        type="email"
        value={to}
        onChange={({ target }) => {
          setError(undefined)
          setTo(target.value)
        }}
        error={error}
        hint={say('desk-settings.test-hint')}
        // Enter here is not meant for the settings.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!test.busy) test.send('send-test-mail', { to })
        }}
      />
      <div>
        <Button busy={test.busy} onClick={() => test.send('send-test-mail', { to })}>
          {test.busy ? say('desk-settings.sending') : say('desk-settings.send-test')}
        </Button>
      </div>
    </div>
  )
}
