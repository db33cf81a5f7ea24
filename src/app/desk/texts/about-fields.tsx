import type { AboutText } from '#library'
import { SelectField, TextField } from '#ui/text-field'
import { textIn } from '../form/text-in.ts'
import { showsWords } from './shows-words.ts'

type Props = {
  about: { [N in keyof Omit<AboutText, 'shows'>]: string | null } & { shows: AboutText['shows'] }
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>
}

/** What is said of a text, as fields of a form. */
export function AboutFields({ about, errors }: Props) {
  const field = (name: keyof Omit<AboutText, 'shows'>) => ({
    name,
    defaultValue: about[name] ?? '',
    error: errors[name],
    dir: 'auto' as const,
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...field('title')} label="Title" required maxLength={500} />
      <TextField {...field('author')} label="Author" required maxLength={500} hint="Several with a semicolon between them." />
      <TextField {...field('translator')} label="Translator" maxLength={500} />
      <TextField
        {...field('of_work')}
        label="Translation of"
        maxLength={500}
        hint="The title of the work, where this text has another one."
      />
      <TextField {...field('year')} label="Year" maxLength={500} hint="Of the work, such as 1851 or c. 1600." />
      <TextField {...field('edition')} label="Edition" maxLength={500} hint="Who published these words, and when." />
      <TextField {...field('language')} label="Language" maxLength={35} hint="A code such as en, fr or grc." />
      <TextField
        {...field('licence')}
        label="Licence"
        required
        maxLength={500}
        hint="Such as Public domain, CC0 1.0 or CC BY-SA 4.0."
      />
      <TextField
        {...field('address')}
        label="Address"
        type="url"
        maxLength={2000}
        hint="Where readers find this text on the web."
      />
      <SelectField
        name="shows"
        label="Readers may read"
        defaultValue={about.shows}
        error={errors['shows']}
        hint="Quotes are found in it in any case."
      >
        {Object.entries(showsWords).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** What these fields hold. */
export function aboutIn(form: FormData): AboutText {
  const optional = (name: string) => textIn(form, name).trim() || null
  const shows = textIn(form, 'shows')
  return {
    title: textIn(form, 'title'),
    author: textIn(form, 'author'),
    translator: optional('translator'),
    of_work: optional('of_work'),
    edition: optional('edition'),
    language: optional('language'),
    year: optional('year'),
    licence: textIn(form, 'licence'),
    address: optional('address'),
    shows: shows === 'text' || shows === 'sentence' ? shows : 'passage',
  }
}
