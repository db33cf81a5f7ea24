import { say } from '#messages'
import type { OwnValues } from '#own-fields'
import type { TemplateName } from '#plates'
import type { Status, TranslationStatus } from '#quotes'
import { statusWords } from '#quotes/parts'
import { momentIn } from '#time'
import type { Option } from '#ui/combobox'
import { plateName } from '../../changes/plate-words.ts'
import type { PassageWords } from '../../evidence/passage-fields.tsx'
import { emptyOf, type FilledIn } from '../../form/form-field.ts'
import { ownInWords } from '../../form/own-controls.tsx'
import { languageOption } from './languages.ts'

export type TranslationFields = {
  language: string
  text: string
  translator: string
  /** Empty: by what is named. */
  status: TranslationStatus | ''
  source: Record<'work' | 'year' | 'place' | 'edition' | 'url', string>
}

const emptySource = { work: '', year: '', place: '', edition: '', translator: '', url: '' }

/** A field of the form: what it is called, what it holds where nothing is given, and how a value is said where that is not the value itself. */
function field<T>(label: () => string, empty: T, said?: (value: T) => string) {
  return { label, empty, said }
}

/** Every field of the form, once. What has its name in a quote, too, is filled in and saved under it (fields-of.ts, read-fields.ts). */
export const formFields = {
  text: field(() => say('desk-quotes.quote'), ''),
  author: field<Option | null>(
    () => say('desk-quotes.author'),
    null,
    (author) => author?.name ?? '',
  ),
  /** What was typed for an author and is none of the list. */
  authorTyped: field(() => say('desk-quotes.author-not-in-list'), ''),
  /** They chose to add that name: it becomes an author when the quote is saved. */
  authorIsNew: field(() => say('desk-quotes.new-author'), false),
  useMultipleCategories: field(() => say('desk-quotes.multiple-categories'), false),
  category: field(() => say('desk-quotes.category'), ''),
  /** What was typed for a category and is none. */
  categoryTyped: field(() => say('desk-quotes.category-not-in-list'), ''),
  categories: field<string[]>(() => say('desk-quotes.categories'), []),
  tags: field<string[]>(
    () => say('desk-quotes.tags'),
    [],
    (tags) => tags.join(', '),
  ),
  likes: field(() => say('desk-quotes.starting-likes'), '0'),
  shares: field(() => say('desk-quotes.starting-shares'), '0'),
  isActive: field(() => say('desk-quotes.published'), false),
  isFeatured: field(() => say('desk-quotes.featured'), false),
  /** YYYY-MM-DDTHH:mm on the site's clock; empty: at once. */
  publishAt: field(
    () => say('desk-quotes.visible-from'),
    '',
    (time) => (time === '' ? say('desk-quotes.now') : momentIn(time)),
  ),
  /** The same; empty: for good. */
  unpublishAt: field(
    () => say('desk-quotes.unpublish-time'),
    '',
    (time) => (time === '' ? say('desk-quotes.never') : momentIn(time)),
  ),
  language: field(
    () => say('desk-quotes.language'),
    'en',
    (code) => languageOption(code).name,
  ),
  /** Whether the language was chosen by hand; until then it is guessed from the text. */
  languageChosen: field(() => say('desk-quotes.language'), false),
  status: field<Status>(
    () => say('desk-quotes.verification'),
    'unverified',
    (status) => statusWords[status].short(),
  ),
  statusNote: field(() => say('desk-quotes.note-for-readers'), ''),
  realAuthor: field(() => say('desk-quotes.who-said-it'), ''),
  trueWording: field(() => say('desk-quotes.true-wording'), ''),
  alsoCredited: field(() => say('desk-quotes.also-credited-to'), ''),
  sourceRead: field(() => say('desk-quotes.source-read-on'), ''),
  source: field(() => say('desk-quotes.source'), emptySource, inOne),
  /** What is written down as the passage of a verified quote; null: nothing. */
  passage: field<PassageWords | null>(
    () => say('desk-evidence.passage'),
    null,
    (passage) => (passage === null ? '' : [passage.before, passage.exact, passage.after].filter(Boolean).join(' ')),
  ),
  translations: field<TranslationFields[]>(
    () => say('desk-quotes.translations'),
    [],
    (all) => all.map(translationInWords).join('\n\n'),
  ),
  /** By key, as it was typed. */
  own: field<OwnValues>(() => say('desk-own-fields.own-fields'), {}, ownInWords),
  seo_title: field(() => say('desk-fields.seo-title'), ''),
  seo_description: field(() => say('desk-fields.seo-description'), ''),
  seo_image: field(() => say('desk-fields.seo-image'), ''),
  image: field(() => say('desk-quotes.picture'), ''),
  /** Empty: by its length and language. */
  plate: field<TemplateName | ''>(() => say('desk-quotes.design'), '', plateName),
}

function translationInWords({ language, text, translator, status, source }: TranslationFields): string {
  return [languageOption(language).name, text, translator, status ? statusWords[status].short() : '', inOne(source)]
    .filter(Boolean)
    .join('\n')
}

function inOne(parts: Record<string, string>): string {
  return Object.values(parts).filter(Boolean).join(', ')
}

/** The quote as the form holds it: what a person types, and whole options of what they chose. */
export type QuoteFields = FilledIn<typeof formFields>

export type FieldName = keyof QuoteFields

export const noTranslation: TranslationFields = {
  language: 'en',
  text: '',
  translator: '',
  status: '',
  source: { work: '', year: '', place: '', edition: '', url: '' },
}

/** A new quote. Anyone who may publish most often does. */
export function emptyFields(mayPublish: boolean): QuoteFields {
  return { ...empty, isActive: mayPublish }
}

const empty = emptyOf(formFields)

/** What the next of a row of quotes begins with: the same hand, the same book. */
export function nextFields(saved: QuoteFields, mayPublish: boolean): QuoteFields {
  const { author, authorTyped, authorIsNew, useMultipleCategories, category, categories, language, languageChosen, isActive } =
    saved
  return {
    ...emptyFields(mayPublish),
    author,
    authorTyped,
    authorIsNew,
    useMultipleCategories,
    category,
    categories,
    language,
    languageChosen,
    isActive,
  }
}

/** What of it counts: how the language came about does not. */
export function sameFields(one: QuoteFields, other: QuoteFields): boolean {
  return differing(one, other).length === 0
}

export function differing(one: QuoteFields, other: QuoteFields): FieldName[] {
  return fieldNames(one).filter((name) => name !== 'languageChosen' && JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

const fieldNames = (fields: QuoteFields) => Object.keys(fields) as FieldName[] // safe: it has these keys and no others
