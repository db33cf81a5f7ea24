import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import { line, type SettingsForm } from './settings-form.ts'

/** What the contact page says and promises. */
export function ContactFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField {...line(form, 'contact_email')} type="email" autoComplete="off" hint={say('desk-settings.contact-hint')} />
      <TextField {...line(form, 'office_hours')} dir="auto" />
      <TextField {...line(form, 'response_time')} dir="auto" />
    </>
  )
}

export function OperatorFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField {...line(form, 'operator_name')} dir="auto" hint={say('desk-settings.operator-hint')} />
      <TextArea {...line(form, 'operator_address')} dir="auto" />
    </>
  )
}
