import { href } from 'react-router'
import { say } from '#messages'
import { listAccounts } from '#accounts'
import { deskRoles, editorRoles, hasLeave, type Ctx, type Leave } from '#access'
import { aboutAuthor, pickAuthors } from '#authors'
import { excerpt } from '#plates'
import { findAllCategories } from '#categories'
import { findSomeQuotes, suggestSearch } from '#quotes'
import { findViews } from '#views'
import { matching } from './matching.ts'

/** What the palette finds by name, each with the address that it leads to. */
export type Found = {
  kind: 'quote' | 'author' | 'category' | 'person' | 'view'
  id: string
  name: string
  note: string
  direction?: 'ltr' | 'rtl'
  to: string
}[]

/** In characters. */
const longestQuestion = 200
const longestLine = 90
const mostNames = 3
const mostQuotes = 5

/** What answers to the words, of what the person who asks may open; names first, since they are surer. */
export async function findInDesk(ctx: Ctx, asked: string): Promise<Found> {
  const q = asked.trim().slice(0, longestQuestion)
  if (q === '') return []
  const found = await Promise.all([
    may(ctx, 'categories.edit') ? findCategoriesByName(ctx, q) : [],
    may(ctx, 'authors.edit') ? findAuthorsByName(ctx, q) : [],
    may(ctx, deskRoles) ? findViewsByName(ctx, q) : [],
    may(ctx, 'people.manage') ? findPeople(ctx, q) : [],
    may(ctx, deskRoles) ? findByWords(ctx, q) : [],
  ])
  return found.flat()
}

const may = ({ actor }: Ctx, leave: Leave) => hasLeave(actor, leave)

async function findCategoriesByName(ctx: Ctx, q: string): Promise<Found> {
  const found = matching(await findAllCategories(ctx), q).slice(0, mostNames)
  return found.map(({ id, name }) => ({ kind: 'category', id, name, note: '', to: href('/admin/categories/:id', { id }) }))
}

/** The lists that have views. Every role of the desk opens that of quotes. */
const viewedLists = [
  { list: 'quotes', to: () => href('/admin/quotes') },
  { list: 'authors', to: () => href('/admin/authors') },
] as const

async function findViewsByName(ctx: Ctx, q: string): Promise<Found> {
  const lists = viewedLists.filter(({ list }) => list === 'quotes' || may(ctx, 'authors.edit'))
  const views = await Promise.all(
    lists.map(async ({ list, to }) => (await findViews(ctx, list)).map((view) => ({ ...view, to: to() }))),
  )
  const found = matching(views.flat(), q).slice(0, mostNames)
  return found.map(({ id, name, query, by, to }) => ({
    kind: 'view',
    id,
    name,
    note: by ?? '',
    to: query === '' ? to : `${to}?${query}`,
  }))
}

async function findAuthorsByName(ctx: Ctx, q: string): Promise<Found> {
  const authors = await pickAuthors(ctx, q, mostNames)
  return authors.map((author) => ({
    kind: 'author',
    id: author.id,
    name: author.name,
    note: aboutAuthor(author),
    to: href('/admin/authors/:id', { id: author.id }),
  }))
}

async function findPeople(ctx: Ctx, q: string): Promise<Found> {
  const { accounts } = await listAccounts(ctx, { search: q, limit: mostNames })
  return accounts.map(({ id, fullName, email }) => ({
    kind: 'person',
    id,
    name: fullName || email,
    note: fullName ? email : '',
    to: href('/admin/users/:id', { id }),
  }))
}

/** Every quote of the list, published or not, of an author only their own. Where few hold the words side by side, editors also find what is likest among the published. */
async function findByWords(ctx: Ctx, q: string): Promise<Found> {
  const found = (await findSomeQuotes(ctx, { q }, mostQuotes)).map((quote) => ({
    ...quote,
    note: quote.state === 'published' ? quote.author : `${quote.author} · ${stateNames[quote.state]()}`,
  }))
  const isFew = found.length < mostQuotes && may(ctx, editorRoles)
  const likest = isFew ? (await suggestSearch(ctx, q)).quotes.map((quote) => ({ ...quote, note: quote.author })) : []
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...likest.filter(({ id }) => !known.has(id))].slice(0, mostQuotes).map(({ id, text, note, direction }) => ({
    kind: 'quote',
    id,
    name: excerpt(text.replace(/\s+/gu, ' '), longestLine),
    note,
    direction,
    to: href('/admin/quotes/:id', { id }),
  }))
}

const stateNames = { draft: () => say('desk-drafts.draft'), proposed: () => say('desk-drafts.proposed') } as const
