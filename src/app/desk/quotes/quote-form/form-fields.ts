import type { TemplateName } from '#plates'
import type { Status } from '#quotes'
import { statusWords } from '#quotes/parts'
import { momentIn } from '#time'
import type { Option } from '#ui/combobox'
import { plateName } from '../../changes/plate-words.ts'
import { emptyOf, field, type FilledIn } from '../../form/form-field.ts'
import { languageOption } from './languages.ts'

export type TranslationFields = {
  language: string
  text: string
  translator: string
  source: Record<'work' | 'year' | 'place' | 'edition' | 'url', string>
}

const emptySource = { work: '', year: '', place: '', edition: '', translator: '', url: '' }

/** Every field of the form, once. What has its name in a quote, too, is filled in and saved under it (fields-of.ts, read-fields.ts). */
export const formFields = {
  text: field('Quote', ''),
  author: field<Option | null>('Author', null, (author) => author?.name ?? ''),
  /** What was typed for an author and is none of the list. */
  authorTyped: field('Author not in the list', ''),
  /** They chose to add that name: it becomes an author when the quote is saved. */
  authorIsNew: field('New author', false),
  useMultipleCategories: field('Multiple categories', false),
  category: field('Category', ''),
  /** What was typed for a category and is none. */
  categoryTyped: field('Category that is not in the list', ''),
  categories: field<string[]>('Categories', []),
  tags: field<string[]>('Tags', [], (tags) => tags.join(', ')),
  likes: field('Starting likes', '0'),
  shares: field('Starting shares', '0'),
  isActive: field('Published', false),
  isFeatured: field('Featured', false),
  /** YYYY-MM-DDTHH:mm on the site's clock; empty: at once. */
  publishAt: field('Visible from', '', (time) => (time === '' ? 'Now' : momentIn(time))),
  /** The same; empty: for good. */
  unpublishAt: field('Unpublish at', '', (time) => (time === '' ? 'Never' : momentIn(time))),
  language: field('Language', 'en', (code) => languageOption(code).name),
  /** Whether the language was chosen by hand; until then it is guessed from the text. */
  languageChosen: field('Language', false),
  status: field<Status>('Verification', 'unverified', (status) => statusWords[status].short()),
  statusNote: field('Note for readers', ''),
  realAuthor: field('Who said it', ''),
  trueWording: field('True wording', ''),
  alsoCredited: field('Also credited to', ''),
  sourceRead: field('Source read on', ''),
  source: field('Source', emptySource, inOne),
  translations: field<TranslationFields[]>('Translations', [], (all) => all.map(translationInWords).join('\n\n')),
  image: field('Picture', ''),
  /** Empty: by its length and language. */
  plate: field<TemplateName | ''>('Design', '', plateName),
}

function translationInWords({ language, text, translator, source }: TranslationFields): string {
  return [languageOption(language).name, text, translator, inOne(source)].filter(Boolean).join('\n')
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
