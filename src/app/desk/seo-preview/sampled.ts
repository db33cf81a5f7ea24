import { authorTable, type Author } from '#authors'
import { categoryTable, type Category } from '#categories'
import { source } from '#messages'
import { pageTable, type Page, type ShownPage } from '#pages'
import { statuses, usualFields, type Quote, type Source } from '#quotes'
import type { SeoWords } from '#fields'
import type { Sample } from './seo-tabs.ts'

/** Of something that is not there yet. */
const noId = '00000000-0000-4000-8000-000000000000'
const never = new Date(0)

const noQuote: Quote = {
  ...usualFields,
  id: noId,
  text: '',
  author: '',
  author_id: null,
  authorSlug: null,
  category: null,
  categoryId: null,
  categorySlug: null,
  categoryColor: null,
  categories: [],
  shelves: [],
  ogImageUrl: null,
  isActive: true,
  isFeatured: false,
  state: 'published',
  createdAt: never,
  updatedAt: never,
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  direction: 'ltr',
  translations: [],
  source: null,
  status: 'attributed',
  version: 1,
}

const noSource: Source = { work: null, year: null, place: null, edition: null, translator: null, url: null }

const noAuthor: Author = {
  ...authorTable.usual,
  id: noId,
  slug: 'sample',
  name: '',
  quote_count: 1,
  picture: null,
  version: 1,
  created_at: never,
  updated_at: never,
}

const noCategory: Category = {
  ...categoryTable.usual,
  id: noId,
  slug: 'sample',
  name: '',
  description: '',
  written: { name: '', description: '' },
  quotesCount: 1,
  version: 1,
  createdAt: never,
  updatedAt: never,
}

const noPage: ShownPage = {
  ...pageTable.usual,
  id: noId,
  slug: 'sample',
  title: '',
  language: source,
  blocks: [],
  languages: [],
  version: 1,
  createdAt: never,
  updatedAt: never,
}

/** The real one with what is in the sample fields, as if that had been saved. */
export function sampledQuote(real: Quote | null, sample: Sample): Quote {
  const { text = '', author = '', category = '', work = '' } = sample
  const quote = real ?? noQuote
  const source = quote.source ?? (work === '' ? null : noSource)
  const named = { category: category || null, categoryWritten: category || null }
  const status = statuses.find((one) => one === sample['status']) ?? quote.status
  return { ...quote, text, author, status, ...named, source: source && { ...source, work: work || null } }
}

export function sampledAuthor(real: Author | null, { name = '', nationality = '', bio = '' }: Sample): Author {
  return { ...(real ?? noAuthor), name, nationality: nationality || null, bio: bio || null }
}

export function sampledCategory(real: Category | null, { name = '', description = '' }: Sample): Category {
  return { ...(real ?? noCategory), name, description, written: { name, description } }
}

export function sampledPage(real: Page | null, { title = '', description = '', language }: Sample): ShownPage {
  const page = real ?? noPage
  const spoken = language || page.language
  return { ...page, title, description, language: spoken, languages: [spoken] }
}

/** What is said to search engines: as it is typed, else as it is saved. */
export function sampledWords(real: Partial<SeoWords> | null, sample: Sample): Partial<SeoWords> {
  const held = (name: keyof SeoWords) => (sample[name] === undefined ? (real?.[name] ?? null) : sample[name].trim() || null)
  return { seo_title: held('seo_title'), seo_description: held('seo_description'), seo_image: held('seo_image') }
}
