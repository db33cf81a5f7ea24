import { listComma, say } from '#messages'
import { wordTable, type OwnWord, type WordPart } from '#messages/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { FormSection } from './form-section.tsx'
import type { readSettingsPage } from './read-settings-page.ts'
import type { SettingsForm } from './settings-form.ts'
import { UnsayableWords } from './unsayable-words.tsx'
import { groupNames, partNames, valueName, wordGroups } from './word-names.ts'

type Words = Awaited<ReturnType<typeof readSettingsPage>>['words']

type Props = {
  form: SettingsForm
  words: Words
  /** The language whose words are shown. */
  code: string
  choose: (code: string) => void
}

/** The sentences that staff may replace, in one language at a time. */
export function WordsTab({ form, words, code, choose }: Props) {
  const language = words.languages.find((one) => one.code === code) ?? words.languages[0]
  if (!language) return null
  return (
    <>
      <FormSection
        title={say('desk-words.title')}
        text={
          <>
            <p>{say('desk-words.text')}</p>
            <p className="mt-2">{say('desk-words.braces')}</p>
          </>
        }
      >
        <UnsayableWords words={words.unsayable} text={say('desk-words.not-said')} />
        {words.languages.length > 1 && (
          <SelectField
            label={say('desk.language')}
            name="words-language"
            value={language.code}
            onChange={({ target }) => choose(target.value)}
            hint={say('desk-words.language-hint')}
          >
            {words.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </FormSection>
      {wordGroups.map((group) => (
        <FormSection key={group} title={groupNames[group]()}>
          <fieldset aria-label={groupNames[group]()} className="grid min-w-0 gap-5">
            {wordTable[group].map(({ key, part, needs }) => (
              <WordField
                key={`${language.code} ${key}`}
                {...{ form, language, name: key, part, values: words.values[key], needs }}
              />
            ))}
          </fieldset>
        </FormSection>
      ))}
    </>
  )
}

type FieldProps = {
  form: SettingsForm
  language: Words['languages'][number]
  name: OwnWord
  part: WordPart
  values: readonly string[]
  needs: readonly string[]
}

const longParts: ReadonlySet<WordPart> = new Set(['line', 'opening', 'closing', 'reason'])

function WordField({ form, language: { code, direction, usual }, name: key, part, values, needs }: FieldProps) {
  const { own_words } = form.values
  const own = own_words[code]?.[key] ?? ''
  const name = `own_words.${code}.${key}`
  const write = (words: string) => form.set('own_words', withWord(own_words, code, key, words), name)
  const Field = longParts.has(part) ? TextArea : TextField
  return (
    <div className="grid gap-1">
      <Field
        label={partNames[part]()}
        name={name}
        lang={code}
        dir={own === '' ? direction : 'auto'}
        value={own}
        placeholder={usual[key]}
        onChange={({ target }: { target: { value: string } }) => write(target.value)}
        error={form.errors[name]}
        hint={values.length > 0 ? placeholderHint(values, needs) : undefined}
      />
      {own !== '' && (
        <p className="text-sm text-quiet wrap-anywhere">
          <button type="button" className="link min-h-6" onClick={() => write('')}>
            {say('desk-words.back')}
          </button>
          {usual[key] && (
            <>
              {' '}
              <bdi lang={code}>{usual[key]}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** What the sentence can be filled with, what each of it is, and what it can't do without. */
function placeholderHint(values: readonly string[], needs: readonly string[]): string {
  const names = values.map(valueName).join(listComma())
  const needed = needs.map((name) => `{${name}}`).join(listComma())
  if (needs.length === values.length) return say('desk-words.must-hold-all', { needed: names })
  return needs.length > 0 ? say('desk-words.must-hold', { names, needed }) : say('desk-words.can-hold', { names })
}

/** What is empty is not there, as in what was saved. */
function withWord(all: Record<string, Record<string, string>>, code: string, key: string, words: string) {
  const { [key]: _, ...others } = all[code] ?? {}
  const here = words === '' ? others : { ...others, [key]: words }
  const { [code]: _here, ...languages } = all
  return Object.keys(here).length === 0 ? languages : { ...languages, [code]: here }
}
