import { SelectField } from './text-field.tsx'

export type LanguageChoice = { own: string; all: { code: string; name: string }[] }

/** Which of the site's languages somebody wants; each is named in itself. */
export function LanguageField({ label, own, all }: LanguageChoice & { label: string }) {
  return (
    <SelectField label={label} name="language" defaultValue={own}>
      {all.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
