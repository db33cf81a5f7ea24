import { longest } from '../../seo/title.ts'

/** What can be previewed, and the sample fields of each, by the names that the spec's entities have. */
export const seoTabs = ['quotes', 'authors', 'categories'] as const
export type SeoTab = (typeof seoTabs)[number]

export const seoTabNames: Record<SeoTab, { name: string; one: string }> = {
  quotes: { name: 'Quotes', one: 'quote' },
  authors: { name: 'Authors', one: 'author' },
  categories: { name: 'Categories', one: 'category' },
}

export type SampleField = { name: string; label: string; long?: true }
export const sampleFields: Record<SeoTab, readonly SampleField[]> = {
  quotes: [
    { name: 'text', label: 'Quote text', long: true },
    { name: 'author', label: 'Author' },
    { name: 'category', label: 'Category' },
    { name: 'work', label: 'Source (work)' },
  ],
  authors: [
    { name: 'name', label: 'Name' },
    { name: 'nationality', label: 'Nationality' },
    { name: 'bio', label: 'Biography', long: true },
  ],
  categories: [
    { name: 'name', label: 'Name' },
    { name: 'description', label: 'Description', long: true },
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
    ...(lengthOf(title) > longest.title ? ['Title may be truncated in search results'] : []),
    ...(lengthOf(description) > longest.description ? ['Description may be truncated in search results'] : []),
  ]
  return says.length > 0 ? { isFine: false, says } : { isFine: true, says: ['SEO lengths are optimal'] }
}
