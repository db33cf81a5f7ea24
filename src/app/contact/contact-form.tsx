import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { contactSubjects } from '#contact/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { Trap } from '../newsletter/mail-form.tsx'
import type { Refused } from '../own-page.ts'

type Props = { refused: Refused | undefined; own: { name: string; email: string } }

/** Sent by the browser itself, so that it works without scripts; what was typed stays where something is missing. */
export function ContactForm({ refused, own }: Props) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    const rest = () => setSent(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  const { typed = {}, fields = {} } = refused ?? {}
  return (
    <form
      method="post"
      action="/contact"
      noValidate
      aria-busy={isSent}
      className="mt-8 grid gap-5"
      onSubmit={(event) => {
        if (isSent) event.preventDefault()
        else setSent(true)
      }}
    >
      {refused && (
        <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
          {refused.sentence}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={typed.name ?? own.name}
          error={fields.name}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.email ?? own.email}
          error={fields.email}
        />
      </div>
      <SelectField name="subject" label="Subject" required defaultValue={typed.subject ?? ''} error={fields.subject}>
        <option value="">Please choose</option>
        {Object.entries(contactSubjects).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="message"
        label="Message"
        required
        rows={8}
        style={{ minHeight: '11rem' }}
        defaultValue={typed.message ?? ''}
        error={fields.message}
        hint="10,000 characters at most."
      />
      <Trap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button-strong">
          Send Message
        </button>
        <p className="text-sm text-quiet">
          What you send is kept until it is dealt with, as the{' '}
          <Link to={href('/privacy')} className="underline underline-offset-4">
            privacy policy
          </Link>{' '}
          says.
        </p>
      </div>
    </form>
  )
}
