import { href, Link } from 'react-router'
import { TextField } from '#ui/text-field'
import { FormSection } from './form-section.tsx'
import { idAdvice, type PartyField } from './id-advice.ts'
import { line, type SettingsForm } from './settings-form.ts'

const parties: { field: PartyField; does: string; placeholder: string }[] = [
  { field: 'google_analytics_id', does: 'How many people visit, from where, and what they read.', placeholder: 'G-XXXXXXXXXX' },
  { field: 'microsoft_clarity_id', does: 'How pages are used, with recordings of sessions.', placeholder: 'abcdefghij' },
  { field: 'google_adsense_id', does: 'Advertising.', placeholder: 'ca-pub-0000000000000000' },
]

/** The ids of other companies' programs. All three obey the consent banner (visits.ts). */
export function AnalyticsTab({ form }: { form: SettingsForm }) {
  const inUse = parties.filter(({ field }) => form.values[field].trim() !== '').length
  return (
    <FormSection title="Third-party services" text={<Consent inUse={inUse} />}>
      {parties.map(({ field, does, placeholder }) => {
        const advice = idAdvice(field, form.values[field])
        return (
          <TextField
            key={field}
            {...line(form, field)}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            hint={advice === null ? does : <span className="text-ink">{advice}</span>}
          />
        )
      })}
    </FormSection>
  )
}

function Consent({ inUse }: { inUse: number }) {
  return (
    <>
      <p>
        {inUse === 0
          ? 'None is in use, so there is no cookie banner. The site’s own analytics need none of these.'
          : 'A banner asks readers to accept or decline. Nothing is loaded before they accept, for admins and moderators, or on localhost. “Cookie settings” at the foot of each page asks again.'}
      </p>
      <p className="mt-2">
        An id adds the company’s addresses to the content security policy, and the{' '}
        <Link to={href('/privacy')} className="underline underline-offset-4">
          Privacy Policy
        </Link>{' '}
        names it.
      </p>
    </>
  )
}
