import { aboutAuthor, findAuthors } from '#authors'
import { say } from '#messages'
import { findNewestQuotes, creditOf, searchQuotes } from '#quotes'
import { excerpt } from '#plates'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader, type OwnGround } from '../../page/own-page.ts'
import { counted } from '../table/quotes-of.ts'
import type { Route } from './+types/found-endpoint'

export const middleware = [requireEditor]

export type Found = { id: string; name: string; note?: string }

/** What the picker offers for what was typed: `?tab=quotes&q=…`. */
export const loader = ownLoader(
  () => say('desk-seo-preview.failed-search'),
  async ({ ctx }, _args: Route.LoaderArgs, { searchParams }) => {
    const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
    const found = searchParams.get('tab') === 'authors' ? await authors(ctx, q) : await quotes(ctx, q)
    return Response.json({ found })
  },
)

async function authors(ctx: OwnGround['ctx'], q: string): Promise<Found[]> {
  const { authors: found } = await findAuthors(ctx, { search: q, limit: most })
  return found.map((author) => ({
    id: author.id,
    name: author.name,
    note: [aboutAuthor(author), counted(author.quote_count)].filter(Boolean).join(' · '),
  }))
}

async function quotes(ctx: OwnGround['ctx'], q: string): Promise<Found[]> {
  if (q === '')
    return (await findNewestQuotes(ctx)).map(({ id, text, author }) => ({ id, name: excerpt(text, 80), note: author }))
  const { found } = await searchQuotes(ctx, { q, open: true, limit: most })
  return found.map(({ quote }) => ({ id: quote.id, name: excerpt(quote.text, 80), note: creditOf(quote) }))
}

const most = 10
