import type { TemplateName } from '#plates'
import type { Status } from '#quotes'
import type { Option } from '#ui/combobox'

export type TranslationFields = {
  language: string
  text: string
  translator: string
  source: Record<'work' | 'year' | 'place' | 'edition' | 'url', string>
}

/** The quote as the form holds it: what a person types, and whole options of what they chose. */
export type QuoteFields = {
  text: string
  author: Option | null
  /** What was typed for an author and is none of the list. */
  authorTyped: string
  /** They chose to add that name: it becomes an author when the quote is saved. */
  authorIsNew: boolean
  useMultipleCategories: boolean
  category: string
  /** What was typed for a category and is none. */
  categoryTyped: string
  categories: string[]
  tags: string[]
  likes: string
  shares: string
  isActive: boolean
  isFeatured: boolean
  /** YYYY-MM-DDTHH:mm on the site's clock; empty: at once. */
  publishAt: string
  /** The same; empty: for good. */
  unpublishAt: string
  language: string
  /** Whether the language was chosen by hand; until then it is guessed from the text. */
  languageChosen: boolean
  status: Status
  statusNote: string
  source: Record<'work' | 'year' | 'place' | 'edition' | 'translator' | 'url', string>
  translations: TranslationFields[]
  image: string
  /** Empty: by its length and language. */
  plate: TemplateName | ''
}

export type FieldName = keyof QuoteFields

export const noTranslation: TranslationFields = {
  language: 'en',
  text: '',
  translator: '',
  source: { work: '', year: '', place: '', edition: '', url: '' },
}

/** A new quote. Anyone who may publish most often does. */
export function emptyFields(mayPublish: boolean): QuoteFields {
  return {
    text: '',
    author: null,
    authorTyped: '',
    authorIsNew: false,
    useMultipleCategories: false,
    category: '',
    categoryTyped: '',
    categories: [],
    tags: [],
    likes: '0',
    shares: '0',
    isActive: mayPublish,
    isFeatured: false,
    publishAt: '',
    unpublishAt: '',
    language: 'en',
    languageChosen: false,
    status: 'unverified',
    statusNote: '',
    source: { work: '', year: '', place: '', edition: '', translator: '', url: '' },
    translations: [],
    image: '',
    plate: '',
  }
}

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
