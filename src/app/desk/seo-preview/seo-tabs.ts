import { say } from '#messages'
import { longest } from '../../seo/title.ts'

/** What can be previewed, and the sample fields of each, by the names that the spec's entities have. */
export const seoTabs = ['quotes', 'authors', 'categories'] as const
export type SeoTab = (typeof seoTabs)[number]
/** What forms show a preview of. */
export const shownKinds = [...seoTabs, 'tags', 'pages'] as const
export type ShownKind = (typeof shownKinds)[number]

export const seoTabNames: Record<SeoTab, { name: () => string; show: () => string; search: () => string }> = {
  quotes: {
    name: () => say('desk-seo-preview.tab-quotes'),
    show: () => say('desk-seo-preview.show-a-real-quote'),
    search: () => say('desk-seo-preview.search-a-quote'),
  },
  authors: {
    name: () => say('desk-seo-preview.tab-authors'),
    show: () => say('desk-seo-preview.show-a-real-author'),
    search: () => say('desk-seo-preview.search-an-author'),
  },
  categories: {
    name: () => say('desk-seo-preview.tab-categories'),
    show: () => say('desk-seo-preview.show-a-real-category'),
    search: () => say('desk-seo-preview.search-a-category'),
  },
}

export type SampleField = { name: string; label: () => string; long?: true }
export const sampleFields: Record<SeoTab, readonly SampleField[]> = {
  quotes: [
    { name: 'text', label: () => say('desk-seo-preview.field-quote-text'), long: true },
    { name: 'author', label: () => say('desk-seo-preview.field-author') },
    { name: 'category', label: () => say('desk-seo-preview.field-category') },
    { name: 'work', label: () => say('desk-seo-preview.field-work') },
  ],
  authors: [
    { name: 'name', label: () => say('desk-seo-preview.field-name') },
    { name: 'nationality', label: () => say('desk-seo-preview.field-nationality') },
    { name: 'bio', label: () => say('desk-seo-preview.field-biography'), long: true },
  ],
  categories: [
    { name: 'name', label: () => say('desk-seo-preview.field-name') },
    { name: 'description', label: () => say('desk-seo-preview.field-description'), long: true },
  ],
}

export type Sample = Record<string, string>

export const lengthOf = (text: string) => [...text].length

/** In the words that were ordered, to the letter. */
export function lengthSentences({ title, description }: { title: string; description: string }): {
  isFine: boolean
  says: string[]
} {
  const says = [
    ...(lengthOf(title) > longest.title ? [say('desk-seo-preview.title-may-be-truncated')] : []),
    ...(lengthOf(description) > longest.description ? [say('desk-seo-preview.description-may-be-truncated')] : []),
  ]
  return says.length > 0 ? { isFine: false, says } : { isFine: true, says: [say('desk-seo-preview.lengths-are-optimal')] }
}
