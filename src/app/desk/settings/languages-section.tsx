import { Switch } from '#ui/switch'
import { SelectField } from '#ui/text-field'
import { FormSection } from './form-section.tsx'
import { Complaint } from './complaint.tsx'
import { fields } from './settings-fields.ts'
import type { SettingsForm } from './settings-form.ts'

/** Languages that a site can offer. */
export type ThereLanguages = readonly { code: string; name: string }[]

export function LanguagesSection({ form: { values, set, errors }, there }: { form: SettingsForm; there: ThereLanguages }) {
  const others = there.filter(({ code }) => code !== values.language)
  const turn = (code: string, on: boolean) => {
    // One that this release can't say any more would be refused, and has no switch here.
    const known = values.other_languages.filter((one) => one !== code && there.some((language) => language.code === one))
    set('other_languages', on ? [...known, code] : known)
  }
  return (
    <FormSection title="Languages" text="For the site’s pages and emails. Quotes stay as they are. The desk is in English.">
      <SelectField
        label={fields.language.name}
        name="language"
        error={errors['language']}
        value={values.language}
        onChange={({ target }) => set('language', target.value)}
      >
        {there.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {others.length > 0 && (
        <fieldset data-field="other_languages" className="grid gap-2">
          <legend className="mb-1 text-sm">{fields.other_languages.name}</legend>
          {others.map(({ code, name }) => (
            <Switch
              key={code}
              label={name}
              checked={values.other_languages.includes(code)}
              onChange={(on) => turn(code, on)}
              hint={`Pages are at /${code.toLowerCase()}, too.`}
            />
          ))}
          <Complaint text={errors['other_languages']} />
        </fieldset>
      )}
    </FormSection>
  )
}
