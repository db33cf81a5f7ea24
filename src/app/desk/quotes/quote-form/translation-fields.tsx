import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { Combobox } from '#ui/combobox'
import { statusWords, translationStatuses, usualTranslationStatus } from '#quotes/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { Button } from '../../head/button.tsx'
import { noTranslation, type TranslationFields as Fields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'
import { languageOption, languages } from './languages.ts'
import { NearDuplicates, type Near } from './near-duplicates.tsx'
import { Section } from '../../form/section.tsx'
import { listed } from '../../listed.ts'

/** Of the rule in `quoteInput`. */
const most = 20

const sourceLines = [
  ['work', () => say('desk-quotes.source-work')],
  ['year', () => say('desk-quotes.translation-year')],
  ['place', () => say('desk-quotes.source-place')],
  ['edition', () => say('desk-quotes.source-edition')],
  ['url', () => say('desk-quotes.source-url')],
] as const

type Props = PartProps & {
  saved: readonly Fields[]
  near: Near
  /** The languages that come first: a new one begins in the first that has none. */
  wanted: readonly string[]
}

/** The same words in other languages; of those that were not saved yet it is told where they are a quote of their own already. */
export function TranslationFields({ fields, set, wrong, saved, near, wanted }: Props) {
  const { translations } = fields
  const wrongIn = (i: number) =>
    [...sourceNames(i), ...['text', 'language', 'translator', 'status'].map((name) => `translations.${i}.${name}`)].some(wrong)
  const change = (i: number, changed: Partial<Fields>) =>
    set({ translations: translations.map((one, at) => (at === i ? { ...one, ...changed } : one)) })
  const list = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState<{ at: number }>()
  useEffect(() => {
    // The new fields are above the button: without this a keyboard would have to go back through all of them.
    if (begun) list.current?.querySelectorAll('fieldset')[begun.at]?.querySelector('input')?.select()
  }, [begun])
  const add = () => {
    const has = new Set([fields.language, ...translations.map(({ language }) => language)])
    const language = wanted.find((code) => !has.has(code)) ?? wanted[0] ?? 'en'
    set({ translations: [...translations, { ...noTranslation, language }] })
    setBegun({ at: translations.length })
  }
  const remove = (i: number) => {
    set({ translations: translations.filter((_, at) => at !== i) })
    adding.current?.focus()
  }
  return (
    <Section
      title={say('desk-quotes.translations')}
      note={
        translations.length === 0
          ? say('desk-quotes.no-translations')
          : listed(translations.map(({ language }) => languageOption(language).name))
      }
      wrong={translations.some((_, i) => wrongIn(i)) || wrong('translations') !== undefined}
    >
      <div ref={list} className="grid gap-4 empty:hidden">
        {translations.map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing else tells one that is still empty from another
          <fieldset key={i} className="grid gap-3 rounded-md border border-line p-3">
            <legend className="sr-only">{say('desk-quotes.translation-n', { n: i + 1 })}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              <Combobox
                label={say('desk-quotes.language')}
                name={`translations.${i}.language`}
                items={languages()}
                value={languageOption(one.language)}
                onChange={(chosen) => chosen && change(i, { language: chosen.id })}
                error={wrong(`translations.${i}.language`)}
              />
              <TextField
                label={say('desk-quotes.source-translator')}
                name={`translations.${i}.translator`}
                dir="auto"
                value={one.translator}
                hint={
                  fields.source.translator && !one.translator && one.source.work
                    ? say('desk-quotes.no-translator-named')
                    : undefined
                }
                onChange={(event) => change(i, { translator: event.target.value })}
                error={wrong(`translations.${i}.translator`)}
              />
            </div>
            <div className="grid gap-3 md:grid-cols-2">
              <div className="grid content-start gap-1.5 text-sm empty:hidden">
                {fields.text.trim() !== '' && (
                  <>
                    <p>{say('desk-quotes.quote')}</p>
                    <blockquote
                      lang={fields.language}
                      dir="auto"
                      className="font-text text-base leading-snug whitespace-pre-line text-quiet md:sticky md:top-4"
                    >
                      {fields.text}
                    </blockquote>
                  </>
                )}
              </div>
              <TextArea
                label={say('desk-quotes.translation-text')}
                name={`translations.${i}.text`}
                lang={one.language}
                dir="auto"
                rows={rowsFor(fields.text)}
                value={one.text}
                onChange={(event) => change(i, { text: event.target.value })}
                error={wrong(`translations.${i}.text`)}
              />
            </div>
            <NearDuplicates {...near} text={saved.some(({ text }) => text === one.text) ? '' : one.text} />
            <SelectField
              label={say('desk-quotes.verification')}
              name={`translations.${i}.status`}
              value={one.status || usualStatus(one)}
              onChange={(event) => change(i, { status: translationStatuses.find((name) => name === event.target.value) ?? '' })}
              error={wrong(`translations.${i}.status`)}
            >
              {translationStatuses.map((name) => (
                <option key={name} value={name}>
                  {statusWords[name].short()}
                </option>
              ))}
            </SelectField>
            <details open={sourceNames(i).some(wrong) || undefined}>
              <summary className="flex min-h-11 items-center text-sm text-quiet">
                {say('desk-quotes.source-of-translation')}
              </summary>
              <div className="grid gap-3 md:grid-cols-2">
                {sourceLines.map(([name, label]) => (
                  <TextField
                    key={name}
                    label={label()}
                    name={`translations.${i}.source.${name}`}
                    dir="auto"
                    value={one.source[name]}
                    onChange={(event) => change(i, { source: { ...one.source, [name]: event.target.value } })}
                    error={wrong(`translations.${i}.source.${name}`)}
                  />
                ))}
              </div>
            </details>
            <div>
              <Button aria-label={say('desk-quotes.remove-translation', { n: i + 1 })} onClick={() => remove(i)}>
                {say('desk-form.remove')}
              </Button>
            </div>
          </fieldset>
        ))}
      </div>
      {translations.length < most && (
        <div>
          <Button ref={adding} onClick={add}>
            {say('desk-quotes.add-translation')}
          </Button>
        </div>
      )}
    </Section>
  )
}

const sourceNames = (i: number) => sourceLines.map(([name]) => `translations.${i}.source.${name}`)

/** What is beside it is about as long: so many lines as these words take at some forty letters a line. */
const rowsFor = (text: string) => Math.min(12, Math.max(3, text.split('\n').length + Math.floor(text.length / 40)))

const usualStatus = ({ translator, source }: Fields) =>
  usualTranslationStatus({ translator: translator.trim() || null, source: { work: source.work.trim() || null } })
