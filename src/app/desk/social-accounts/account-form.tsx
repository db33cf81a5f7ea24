import { useState } from 'react'
import { say } from '#messages'
import type { AccountInput, PostingKind } from '#posting'
import { SelectField, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { textAt } from '../form/text-at.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { SocialAccountsVerbs } from './social-accounts-verbs.ts'
import { kindNames } from './social-shown.ts'

/** A new account, or one to sign in to again. */
export type Opened = { kind: PostingKind; server?: string; handle?: string }

type Props = { opened: Opened; blueskyServer: string; onClose: () => void }

/** What is wrong with these is said at them. */
const hasPlace = /^(server|handle|secret)$/

/** Signs in to an account. What the server says is at the field that it is about. */
export function AccountForm({ opened, blueskyServer, onClose }: Props) {
  const [kind, setKind] = useState(opened.kind)
  const [begun] = useState(() => ({
    server: opened.server ?? (opened.kind === 'bluesky' ? blueskyServer : ''),
    handle: opened.handle ?? '',
    secret: '',
  }))
  const [typed, setTyped] = useState(begun)
  const [isAdded, setAdded] = useState(false)
  const verb = useVerb<SocialAccountsVerbs, 'add'>({
    onDone: ({ title }) => {
      setAdded(true)
      toast({ kind: 'success', title })
      onClose()
    },
    onRefused: (refused) => {
      if (!Object.keys(refused.fields).some((field) => hasPlace.test(field))) toast(refusalToast(refused))
    },
  })
  const errors = verb.refused?.fields ?? {}
  const set = (some: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...some }))
  const text = textAt(typed, set, errors)
  const choose = (chosen: PostingKind) => {
    setKind(chosen)
    set({ server: chosen === 'bluesky' ? blueskyServer : '' })
  }
  const { server, handle, secret } = typed
  const input: AccountInput = kind === 'bluesky' ? { kind, server, handle, secret } : { kind, server, secret }
  const isAgain = opened.server !== undefined
  return (
    <>
      <FormDialog
        title={isAgain ? say('desk-posting.sign-in-again') : say('desk-posting.add')}
        save={isAgain ? say('desk-posting.sign-in') : say('desk-posting.add')}
        busy={verb.busy}
        dirty={!isAdded && JSON.stringify(typed) !== JSON.stringify(begun) && (secret !== '' || handle !== begun.handle)}
        errors={errors}
        onSave={() => verb.send('add', input)}
        onClose={onClose}
      >
        <div className="grid gap-4">
          {!isAgain && (
            <SelectField
              label={say('desk-posting.service')}
              name="kind"
              value={kind}
              onChange={({ target }) => choose(target.value === 'mastodon' ? 'mastodon' : 'bluesky')}
            >
              {Object.entries(kindNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {kind === 'bluesky' && (
            <TextField
              {...text('handle')}
              label={say('desk-posting.handle')}
              hint={say('desk-posting.handle-hint')}
              maxLength={253}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              required
            />
          )}
          <TextField
            {...text('server')}
            label={say('desk-posting.server')}
            hint={kind === 'bluesky' ? say('desk-posting.server-hint-bluesky') : say('desk-posting.server-hint-mastodon')}
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
          <TextField
            {...text('secret')}
            type="password"
            label={kind === 'bluesky' ? say('desk-posting.app-password') : say('desk-posting.token')}
            hint={kind === 'bluesky' ? say('desk-posting.app-password-hint') : say('desk-posting.token-hint')}
            maxLength={500}
            autoComplete="new-password"
            dir="ltr"
            required
          />
          <p className="text-sm text-quiet">{say('desk-posting.secret-kept')}</p>
        </div>
      </FormDialog>
      <VerbPrompt verb={verb} />
    </>
  )
}
