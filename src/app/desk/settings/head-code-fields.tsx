import { say } from '#messages'
import { TextArea } from '#ui/text-field'
import { FormSection } from './form-section.tsx'
import { fields } from './settings-fields.ts'
import { line, type SettingsForm } from './settings-form.ts'

/** Code for the head of reading pages, and the hosts that its scripts may come from. */
export function HeadCodeFields({ form }: { form: SettingsForm }) {
  const { values, set, errors } = form
  return (
    <FormSection title={say('desk-code.title')} text={say('desk-code.text')}>
      <p role="note" className="rounded-lg border border-wrong p-4 text-sm">
        {say('desk-code.warning')}
      </p>
      <TextArea {...line(form, 'head_code')} rows={5} spellCheck={false} dir="ltr" hint={say('desk-code.code-hint')} />
      <TextArea
        label={fields.head_hosts.name()}
        name="head_hosts"
        rows={2}
        value={values.head_hosts.join('\n')}
        onChange={({ target }) => set('head_hosts', target.value.split('\n'))}
        error={errors['head_hosts']}
        spellCheck={false}
        dir="ltr"
        hint={say('desk-code.hosts-hint')}
      />
    </FormSection>
  )
}
