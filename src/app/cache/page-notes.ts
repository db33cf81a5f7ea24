/**
 * What a page may show: one quote, author, category or text, a person by name, how many like a quote, lists of them, issues of the newsletter, what was corrected,
 * the settings. A change is told by the same
 * names. `head:…` is the page of that very thing, and `heads` is what shows to machines what such pages say to them. `other-quotes` is which other quotes a quote's page shows. It names each of them as well, so a change of their words alone
 * drops only the pages that show them. A list of authors or categories that counts their quotes shows `quotes` as well. What shows quotes, or one, is true until the
 * next of them appears or is taken down at its time: the renderer sees to that.
 */
export type Tag =
  | `${'quote' | 'author' | 'category' | 'likes' | 'text' | 'account'}:${string}`
  | `head:${'quote' | 'author' | 'category' | 'tag' | 'page'}:${string}`
  | 'heads'
  | 'quotes'
  | 'other-quotes'
  | 'quote-of-the-day'
  | 'loved'
  | 'authors'
  | 'categories'
  | 'texts'
  | 'pages'
  | 'issues'
  | 'corrections'
  | 'settings'
  | 'sitemap'

/** Whether it stands for quotes, whose hours come and go. */
export const isOfQuotes = (tag: Tag) => tag.startsWith('quote')

/** Taken while a page is rendered, by every loader that has a part in it. */
export type PageNotes = {
  /** A change of any of these changes the page. */
  show(...tags: Tag[]): void
  /** The page stops being true at that moment; the earliest that is said counts. */
  until(at: Date | null): void
  /** It answers what somebody typed: such pages are without number, and share a part of the page cache. */
  typed(): void
  /** It answers a search that found nothing for these words. */
  foundNothing(words: string): void
}

export type TakenNotes = PageNotes & {
  readonly shows: ReadonlySet<Tag>
  readonly ends: Date
  readonly isTyped: boolean
  readonly emptySearch: string | null
}

/** A quote and the names that it carries, and nothing of any other. */
export function tagsOfQuote(quote: { id: string; author_id: string | null; shelves: readonly { id: string }[] }): Tag[] {
  const shelves = quote.shelves.map(({ id }): Tag => `category:${id}`)
  return [`quote:${quote.id}`, ...shelves, ...(quote.author_id === null ? [] : [`author:${quote.author_id}` as const])]
}

/** A page that says nothing is true until the site's day ends. */
export function takeNotes(midnight: Date): TakenNotes {
  const shows = new Set<Tag>()
  let ends = midnight
  let isTyped = false
  let emptySearch: string | null = null
  return {
    shows,
    get ends() {
      return ends
    },
    get isTyped() {
      return isTyped
    },
    show: (...tags) => {
      for (const tag of tags) shows.add(tag)
    },
    until: (at) => {
      if (at && at < ends) ends = at
    },
    typed: () => void (isTyped = true),
    get emptySearch() {
      return emptySearch
    },
    foundNothing: (words) => void (emptySearch = words),
  }
}
