import { TextArea, TextField } from '#ui/text-field'
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
        hint={`Shown at the top of the home page. Search engines show about 160 characters; it has ${[...form.values.website_description].length}.`}
      />
    </>
  )
}
