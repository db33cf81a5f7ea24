import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import { Complaint } from './complaint.tsx'
import { fields } from './settings-fields.ts'
import { line, type SettingsForm } from './settings-form.ts'

/** The name of the site and the line below it. */
export function SiteFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField {...line(form, 'website_title')} required maxLength={200} dir="auto" />
      <TextArea
        {...line(form, 'website_description')}
        required
        dir="auto"
        hint={say('desk-settings.description-hint', { n: [...form.values.website_description].length })}
      />
    </>
  )
}

/** Languages that a site can offer, with the line that a new site has there. */
export type DescribedLanguages = readonly { code: string; name: string; description: string }[]

type Props = { form: SettingsForm; there: DescribedLanguages }

/** That line in each of the other languages which the form has turned on. */
export function SiteDescriptions({ form: { values, set, errors }, there }: Props) {
  const { website_descriptions: words, website_description: written, other_languages: others } = values
  const error = errors['website_descriptions']
  const languages = there.filter(({ code }) => others.includes(code))
  if (languages.length === 0) return null
  // As the description of a new site is written.
  const isFirst = there.some(({ code, description }) => code === 'en' && description === written)
  return (
    <details
      data-field="website_descriptions"
      className="rounded-lg border border-line px-4 py-3"
      open={error ? true : undefined}
    >
      <summary className="cursor-pointer text-sm">{fields.website_descriptions.name()}</summary>
      <p className="mt-2 text-sm text-quiet">{say('desk-settings.descriptions-hint')}</p>
      <Complaint text={error} />
      <div className="mt-3 grid gap-4">
        {languages.map(({ code, name, description }) => (
          <TextArea
            key={code}
            label={name}
            name={`website_descriptions.${code}`}
            lang={code}
            dir="auto"
            value={words[code] ?? ''}
            placeholder={isFirst ? description : written}
            onChange={({ target }) => set('website_descriptions', withWords(words, code, target.value))}
          />
        ))}
      </div>
    </details>
  )
}

/** What is empty is not there, as in what was saved. */
const withWords = (all: Record<string, string>, code: string, words: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...all, [code]: words }).filter(([, one]) => one !== ''))
