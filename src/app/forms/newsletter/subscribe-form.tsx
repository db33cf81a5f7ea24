import { useState } from 'react'
import { say } from '#messages'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { TextField } from '#ui/text-field'
import type { Toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { MailForm, SendButton, useTyped } from './mail-form.tsx'

type Props = { done: { email: string; confirm: boolean } | undefined; refused: Refused | undefined; leaves: boolean }

const invalid = () => say('subscription.please-enter-valid-email')

/** Text, @, text, dot, text. */
export const looksLikeAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

export function SubscribeForm({ done, refused, leaves }: Props) {
  const { typed: email, setTyped: setEmail, field } = useTyped(done ? '' : (refused?.typed.email ?? ''))
  const [touched, setTouched] = useState(refused !== undefined)
  const [chosen, setChosen] = useState<ReadonlySet<SubscriptionType>>(() => chosenAtFirst(refused))
  // What the site said of an address it did not say of another.
  const told = email === refused?.typed.email ? refused.fields.email : undefined
  const error = told ?? (touched && !looksLikeAddress(email) ? invalid() : undefined)
  const toggle = (type: SubscriptionType) =>
    setChosen((was) => (was.has(type) ? new Set([...was].filter((one) => one !== type)) : new Set([...was, type])))
  return (
    <MailForm act="subscribe" action="/email-subscribe" said={sayingOf(done, refused, leaves)}>
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
        error={error}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setTouched(email !== '')}
        // Who presses it wants to send, which a form whose button rests does not even try.
        onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
      />
      <TextField
        name="name"
        label={say('subscription.name-optional')}
        autoComplete="name"
        maxLength={200}
        dir="auto"
        defaultValue={done ? '' : refused?.typed.name}
        error={refused?.fields.name}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm">{say('subscription.what-would-like-receive')}</legend>
        {types.map((type) => (
          <label key={type} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={type}
              checked={chosen.has(type)}
              onChange={() => toggle(type)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              {subscriptionTypes[type].name}
              <span className="block text-sm text-quiet">{subscriptionTypes[type].says}</span>
            </span>
          </label>
        ))}
        {refused?.fields.types !== undefined && <p className="text-sm text-wrong">{refused.fields.types}</p>}
      </fieldset>
      <SendButton ready={looksLikeAddress(email) && chosen.size > 0}>{say('subscription.subscribe')}</SendButton>
    </MailForm>
  )
}

const types = Object.keys(subscriptionTypes) as SubscriptionType[] // safe: its own keys

function chosenAtFirst(refused: Refused | undefined): Set<SubscriptionType> {
  return new Set(refused ? types.filter((type) => refused.typed[type] !== undefined) : ['newsletter'])
}

function sayingOf(done: Props['done'], refused: Refused | undefined, leaves: boolean): Toast | undefined {
  if (refused) return refusalToast(refused)
  if (!done) return undefined
  if (!done.confirm && leaves)
    return {
      kind: 'success',
      title: say('subscription.success'),
      message: say('subscription.youve-been-successfully-subscribed'),
    }
  if (!done.confirm)
    return { kind: 'success', title: say('subscription.youre-list'), message: say('subscription.site-cant-send-email') }
  return {
    kind: 'success',
    title: say('subscription.check-your-email'),
    message: leaves
      ? say('subscription.weve-sent-link-open', { email: done.email })
      : say('subscription.site-cant-send-email-yet'),
  }
}
