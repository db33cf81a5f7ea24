import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import type { Spoken } from './spoken-names.ts'

type Part = {
  /** Of the field: errors are under it, with the language behind a dot. */
  name: string
  isLong?: boolean
  /** What pages show where there is nothing in their language. */
  written: string
  words: Record<string, string>
  set: (words: Record<string, string>) => void
}

type Props = { languages: Spoken[]; parts: Part[]; errors: Readonly<Record<string, string>>; open?: boolean }

/** A field for each language; an empty one shows what pages have instead. Closed until somebody looks for it, or something in it is wrong. */
export function NamesInLanguages({ languages, parts, errors, open = false }: Props) {
  const isWrong = parts.some(({ name }) => Object.keys(errors).some((field) => field === name || field.startsWith(`${name}.`)))
  if (languages.length === 0) return null
  return (
    <details className="rounded-lg border border-line px-4 py-3" open={open || isWrong || undefined}>
      <summary className="cursor-pointer text-sm">{say('desk-names.title')}</summary>
      <p className="mt-2 text-sm text-quiet">{say('desk-names.hint')}</p>
      {parts.map(
        ({ name }) =>
          errors[name] && (
            <p key={name} role="alert" className="mt-2 text-sm text-wrong">
              {errors[name]}
            </p>
          ),
      )}
      <div className="mt-3 grid gap-4">
        {languages.map(({ code, name: language }) => (
          <div key={code} className="grid gap-2">
            {parts.map(({ name, isLong, written, words, set }) => {
              const Field = isLong ? TextArea : TextField
              return (
                <Field
                  key={name}
                  label={isLong ? say('desk-names.description-in', { language }) : language}
                  name={`${name}.${code}`}
                  lang={code}
                  dir="auto"
                  value={words[code] ?? ''}
                  placeholder={written}
                  onChange={(event: { target: { value: string } }) => set({ ...words, [code]: event.target.value })}
                  error={errors[`${name}.${code}`]}
                />
              )
            })}
          </div>
        ))}
      </div>
    </details>
  )
}
