import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { contactSubjects } from '#contact/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { SentForm, Trap } from '../../page/sent-form.tsx'

type Props = { refused: Refused | undefined; own: { name: string; email: string } }

/** What was typed stays where something is missing. */
export function ContactForm({ refused, own }: Props) {
  const { typed = {}, fields = {} } = refused ?? {}
  return (
    <SentForm action="/contact" className="mt-8 grid gap-5">
      {refused && (
        <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
          {refused.sentence}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="name"
          label={say('contact.name')}
          autoComplete="name"
          required
          maxLength={200}
          dir="auto"
          defaultValue={typed.name ?? own.name}
          error={fields.name}
        />
        <TextField
          name="email"
          label={say('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.email ?? own.email}
          error={fields.email}
        />
      </div>
      <SelectField
        name="subject"
        label={say('contact.subject')}
        required
        defaultValue={typed.subject ?? ''}
        error={fields.subject}
      >
        <option value="">{say('contact.please-choose')}</option>
        {Object.entries(contactSubjects).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="message"
        label={say('contact.message')}
        required
        rows={8}
        dir="auto"
        style={{ minHeight: '11rem' }}
        defaultValue={typed.message ?? ''}
        error={fields.message}
        hint={say('contact.characters-at-most', { count: 10_000 })}
      />
      <Trap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button-strong">
          {say('contact.send-message')}
        </button>
        <p className="text-sm text-quiet">
          {sayRich('contact.keep-message-until-weve', {
            link: (words) => (
              <Link to={href('/privacy')} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </SentForm>
  )
}
