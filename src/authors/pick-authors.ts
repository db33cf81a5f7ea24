import { deskRoles, requireRole, type Ctx } from '#access'
import type { Author } from './author.ts'
import { listAuthors } from './store.ts'

/** In the order in which they are filed; somebody who types two letters of a common name goes on typing. */
const mostRead = 100

/** Authors that a quote may be given to, shown to visitors or not: those with this in one of their names, first where a word of it begins so. @throws Forbidden below author */
export async function pickAuthors(ctx: Ctx, search: string, limit: number): Promise<Author[]> {
  requireRole(ctx, ...deskRoles)
  const { authors } = await listAuthors(ctx, { search: search.trim(), everyone: true, limit: mostRead, offset: 0 })
  const wanted = plain(search)
  const begins = ({ name, aliases, names }: Author) =>
    [name, ...aliases, ...Object.values(names)].some((one) => ` ${plain(one)}`.includes(` ${wanted}`))
  const [first, rest] = [authors.filter(begins), authors.filter((author) => !begins(author))]
  return [...first, ...rest].slice(0, limit)
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
