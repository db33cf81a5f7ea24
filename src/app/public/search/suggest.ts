import { direction, language, say } from '#messages'
import { excerpt } from '#plates'
import { suggestSearch } from '#quotes'
import type { PageGround } from '../../page/page.ts'
import { authorPath, categoryPath, quotePath, tagPath } from '../../site/paths.ts'

/** What the field offers while somebody types, each with the address it leads to. */
export type Suggested = {
  kind: 'author' | 'category' | 'tag' | 'quote'
  name: string
  about: string
  language: string
  direction: 'ltr' | 'rtl'
  to: string
}[]

/** In characters: one line of a phone, nearly. */
const longestLine = 80

/** `?q=`: names first, since they are surer. @throws Invalid where it is too long */
export async function suggestions({ ctx, notes }: PageGround, { url }: { url: URL }): Promise<Response> {
  notes.show('quotes')
  notes.typed()
  const { quotes, authors, categories, tags } = await suggestSearch(ctx, url.searchParams.get('q') ?? '')
  const english = { language: 'en', direction: 'ltr' as const }
  const here = { language: language(), direction: direction() }
  const suggested: Suggested = [
    ...authors.map(({ name, slug, isHere }) => ({
      kind: 'author' as const,
      name,
      about: say('search.author'),
      ...(isHere ? here : english),
      to: authorPath(slug),
    })),
    ...categories.map(({ name, slug }) => ({
      kind: 'category' as const,
      name,
      about: say('search.category'),
      ...here,
      to: categoryPath(slug),
    })),
    ...tags.map(({ name, slug }) => ({
      kind: 'tag' as const,
      name,
      about: say('search.tag'),
      ...here,
      to: tagPath(slug),
    })),
    ...quotes.map(({ id, text, author, language, direction }) => ({
      kind: 'quote' as const,
      name: excerpt(text.replace(/\s+/gu, ' '), longestLine),
      about: author,
      language,
      direction,
      to: quotePath(id),
    })),
  ]
  return Response.json(suggested)
}
