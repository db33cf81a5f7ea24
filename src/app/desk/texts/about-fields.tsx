import type { AboutText } from '#library'
import { say } from '#messages'
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
      <TextField {...field('title')} label={say('desk-texts.title')} required maxLength={500} />
      <TextField
        {...field('author')}
        label={say('desk-texts.author')}
        required
        maxLength={500}
        hint={say('desk-texts.author-hint')}
      />
      <TextField {...field('translator')} label={say('desk-texts.translator')} maxLength={500} />
      <TextField
        {...field('of_work')}
        label={say('desk-texts.translation-of')}
        maxLength={500}
        hint={say('desk-texts.translation-of-hint')}
      />
      <TextField {...field('year')} label={say('desk-texts.year')} maxLength={500} hint={say('desk-texts.year-hint')} />
      <TextField {...field('edition')} label={say('desk-texts.edition')} maxLength={500} hint={say('desk-texts.edition-hint')} />
      <TextField
        {...field('language')}
        label={say('desk-texts.language')}
        maxLength={35}
        hint={say('desk-texts.language-hint')}
      />
      <TextField
        {...field('licence')}
        label={say('desk-texts.licence')}
        required
        maxLength={500}
        hint={say('desk-texts.licence-hint')}
      />
      <TextField
        {...field('address')}
        label={say('desk-texts.address')}
        type="url"
        maxLength={2000}
        hint={say('desk-texts.address-hint')}
      />
      <SelectField
        name="shows"
        label={say('desk-texts.readers-may-read')}
        defaultValue={about.shows}
        error={errors['shows']}
        hint={say('desk-texts.readers-may-read-hint')}
      >
        {Object.entries(showsWords).map(([value, name]) => (
          <option key={value} value={value}>
            {name()}
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
