import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { TextField } from '#ui/text-field'
import { HeadCodeFields } from './head-code-fields.tsx'
import { FormSection } from './form-section.tsx'
import { idAdvice, type PartyField } from './id-advice.ts'
import { line, type SettingsForm } from './settings-form.ts'

const parties: { field: PartyField; does: () => string; placeholder: string }[] = [
  { field: 'google_analytics_id', does: () => say('desk-settings.google-analytics-does'), placeholder: 'G-XXXXXXXXXX' },
  { field: 'microsoft_clarity_id', does: () => say('desk-settings.clarity-does'), placeholder: 'abcdefghij' },
  { field: 'google_adsense_id', does: () => say('desk-settings.adsense-does'), placeholder: 'ca-pub-0000000000000000' },
]

/** The ids of other companies' programs, all three of which obey the consent banner (visits.ts), and code of others. */
export function AnalyticsTab({ form }: { form: SettingsForm }) {
  const inUse = parties.filter(({ field }) => form.values[field].trim() !== '').length
  return (
    <>
      <FormSection title={say('desk-settings.third-parties')} text={<Consent inUse={inUse} />}>
        {parties.map(({ field, does, placeholder }) => {
          const advice = idAdvice(field, form.values[field])
          return (
            <TextField
              key={field}
              {...line(form, field)}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              hint={advice === null ? does() : <span className="text-ink">{advice}</span>}
            />
          )
        })}
      </FormSection>
      <HeadCodeFields form={form} />
    </>
  )
}

function Consent({ inUse }: { inUse: number }) {
  return (
    <>
      <p>{inUse === 0 ? say('desk-settings.no-third-parties') : say('desk-settings.third-parties-ask')}</p>
      <p className="mt-2">
        {sayRich('desk-settings.id-adds', {
          link: (words) => (
            <Link to={href('/privacy')} className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
