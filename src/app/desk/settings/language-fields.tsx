import { anyComma, say } from '#messages'
import { Switch } from '#ui/switch'
import { SelectField, TextField } from '#ui/text-field'
import { Complaint } from './complaint.tsx'
import { fields } from './settings-fields.ts'
import type { SettingsForm } from './settings-form.ts'

/** Languages that a site can offer. */
export type ThereLanguages = readonly { code: string; name: string }[]

type Props = { form: SettingsForm; there: ThereLanguages }

export function OwnLanguage({ form: { values, set, errors }, there }: Props) {
  return (
    <SelectField
      label={fields.language.name()}
      name="language"
      error={errors['language']}
      value={values.language}
      onChange={({ target: { value } }) => {
        set('language', value)
        // Its readers can read it, and it is the first of what they can.
        set('reader_languages', [value, ...values.reader_languages.filter((code) => code !== value)])
      }}
    >
      {there.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function OtherLanguages({ form: { values, set, errors }, there }: Props) {
  const others = there.filter(({ code }) => code !== values.language)
  const turn = (code: string, on: boolean) => {
    // One that this release can't say any more would be refused, and has no switch here.
    const known = values.other_languages.filter((one) => one !== code && there.some((language) => language.code === one))
    set('other_languages', on ? [...known, code] : known)
  }
  if (others.length === 0) return null
  return (
    <fieldset data-field="other_languages" className="grid gap-2">
      <legend className="mb-1 text-sm">{fields.other_languages.name()}</legend>
      {others.map(({ code, name }) => (
        <Switch
          key={code}
          label={name}
          checked={values.other_languages.includes(code)}
          onChange={(on) => turn(code, on)}
          hint={say('desk-settings.pages-are-at', { code: code.toLowerCase() })}
        />
      ))}
      <Complaint text={errors['other_languages']} />
    </fieldset>
  )
}

export function ReaderLanguages({ form: { values, set, errors } }: { form: SettingsForm }) {
  return (
    <TextField
      label={fields.reader_languages.name()}
      name="reader_languages"
      required
      value={values.reader_languages.join(',')}
      onChange={({ target }) => set('reader_languages', target.value.split(anyComma))}
      error={errors['reader_languages']}
      autoCapitalize="none"
      spellCheck={false}
      hint={say('desk-settings.reader-languages-hint')}
    />
  )
}
