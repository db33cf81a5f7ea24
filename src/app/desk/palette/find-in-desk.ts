import { editorRoles, type Ctx, type Role } from '#access'
import { excerpt } from '#plates'
import { suggestSearch } from '#quotes'
import { authorPath, categoryPath, quotePath } from '../../paths.ts'

/** What the palette finds by name, each with the address that it leads to. */
export type Found = {
  kind: 'quote' | 'author' | 'category' | 'person'
  id: string
  name: string
  note: string
  direction?: 'ltr' | 'rtl'
  to: string
}[]

/** In characters. */
const longestQuestion = 200
const longestLine = 90

/** What answers to the words, of what whoever asks may open. */
export async function findInDesk(ctx: Ctx, asked: string): Promise<Found> {
  const q = asked.trim().slice(0, longestQuestion)
  if (q === '' || !may(ctx, editorRoles)) return []
  const { quotes, authors, categories } = await suggestSearch(ctx, q)
  return [
    ...quotes.map(({ id, text, author, direction }) => ({
      kind: 'quote' as const,
      id,
      name: excerpt(text.replace(/\s+/gu, ' '), longestLine),
      note: author,
      direction,
      to: quotePath(id),
    })),
    ...authors.map(({ name, slug }) => ({ kind: 'author' as const, id: slug, name, note: '', to: authorPath(slug) })),
    ...categories.map(({ name, slug }) => ({ kind: 'category' as const, id: slug, name, note: '', to: categoryPath(slug) })),
  ]
}

const may = ({ actor }: Ctx, roles: readonly Role[]) => roles.includes(actor.role)
