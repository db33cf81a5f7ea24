import { statusWords } from '#quotes/parts'
import type { Option } from '#ui/combobox'
import { momentIn } from '#time'
import { plateName } from '../../plate-words.ts'
import type { FieldName, QuoteFields } from './form-fields.ts'
import { languageOption } from './languages.ts'

export const fieldNames: Record<FieldName, string> = {
  text: 'Quote',
  author: 'Author',
  authorTyped: 'Author not in the list',
  authorIsNew: 'New author',
  useMultipleCategories: 'Multiple categories',
  category: 'Category',
  categoryTyped: 'Category that is not in the list',
  categories: 'Categories',
  tags: 'Tags',
  likes: 'Starting likes',
  shares: 'Starting shares',
  isActive: 'Published',
  isFeatured: 'Featured',
  publishAt: 'Visible from',
  unpublishAt: 'Unpublish at',
  language: 'Language',
  languageChosen: 'Language',
  status: 'Verification',
  statusNote: 'Note for readers',
  source: 'Source',
  translations: 'Translations',
  image: 'Picture',
  plate: 'Design',
}

/** What a field holds, for the person who compares two of them. */
export function inWords(name: FieldName, fields: QuoteFields, categories: readonly Option[]): string {
  const named = (id: string) => categories.find((one) => one.id === id)?.name ?? id
  const words: Partial<Record<FieldName, () => string>> = {
    author: () => fields.author?.name ?? '',
    category: () => named(fields.category),
    categories: () => fields.categories.map(named).join(', '),
    tags: () => fields.tags.join(', '),
    publishAt: () => (fields.publishAt === '' ? 'Now' : momentIn(fields.publishAt)),
    unpublishAt: () => (fields.unpublishAt === '' ? 'Never' : momentIn(fields.unpublishAt)),
    language: () => languageOption(fields.language).name,
    status: () => statusWords[fields.status].short,
    source: () => lines(fields.source),
    plate: () => plateName(fields.plate),
    translations: () =>
      fields.translations
        .map((one) => [languageOption(one.language).name, one.text, one.translator, lines(one.source)].filter(Boolean).join('\n'))
        .join('\n\n'),
  }
  return words[name]?.() || plainly(fields[name])
}

const lines = (parts: Record<string, string>) => Object.values(parts).filter(Boolean).join(', ')

function plainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && value !== '' ? value : 'Nothing'
}
