import type { Quote } from './quote.ts'

/** What the quote's category is called in the language of the quote, where it has a name in it. */
export function nativeCategory({ language, categoryNames }: Pick<Quote, 'language' | 'categoryNames'>): string | undefined {
  return categoryNames?.[language] || categoryNames?.[language.split('-', 1)[0] ?? ''] || undefined
}
