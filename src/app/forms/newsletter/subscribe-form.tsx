import { useState } from 'react'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { TextField } from '#ui/text-field'
import type { Toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { MailForm, SendButton, useTyped } from './mail-form.tsx'

type Props = { done: { email: string; confirm: boolean } | undefined; refused: Refused | undefined; leaves: boolean }

const invalid = 'Please enter a valid email address.'

/** Text, @, text, dot, text. */
export const looksLikeAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

export function SubscribeForm({ done, refused, leaves }: Props) {
  const { typed: email, setTyped: setEmail, field } = useTyped(done ? '' : (refused?.typed.email ?? ''))
  const [touched, setTouched] = useState(refused !== undefined)
  const [chosen, setChosen] = useState<ReadonlySet<SubscriptionType>>(() => chosenAtFirst(refused))
  // What the site said of an address it did not say of another.
  const told = email === refused?.typed.email ? refused.fields.email : undefined
  const error = told ?? (touched && !looksLikeAddress(email) ? invalid : undefined)
  const toggle = (type: SubscriptionType) =>
    setChosen((was) => (was.has(type) ? new Set([...was].filter((one) => one !== type)) : new Set([...was, type])))
  return (
    <MailForm act="subscribe" action="/email-subscribe" said={sayingOf(done, refused, leaves)}>
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
        error={error}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => setTouched(email !== '')}
        // Who presses it wants to send, which a form whose button rests does not even try.
        onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
      />
      <TextField
        name="name"
        label="Name (optional)"
        autoComplete="name"
        maxLength={200}
        dir="auto"
        defaultValue={done ? '' : refused?.typed.name}
        error={refused?.fields.name}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm">What would you like to receive?</legend>
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
      <SendButton ready={looksLikeAddress(email) && chosen.size > 0}>Subscribe</SendButton>
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
    return { kind: 'success', title: 'Success!', message: "You've been successfully subscribed to our newsletter." }
  if (!done.confirm)
    return { kind: 'success', title: 'You’re on the list', message: 'This site can’t send email yet. Emails start once it can.' }
  return {
    kind: 'success',
    title: 'Check your email',
    message: leaves
      ? `We've sent a link to ${done.email}. Open it and press the button to confirm. The link works for 24 hours.`
      : 'This site can’t send email yet. Your confirmation link is waiting with the site’s owner.',
  }
}
