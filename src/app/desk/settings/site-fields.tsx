import { say } from '#messages'
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
        hint={say('desk-settings.description-hint', { n: [...form.values.website_description].length })}
      />
    </>
  )
}
