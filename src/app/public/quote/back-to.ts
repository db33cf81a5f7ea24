import { comma, say } from '#messages'
import type { Quote } from '#quotes'

/** A list to go back to, and what it is called. */
export type Place = { to: string; name: string }

export type Shelved = Pick<Quote, 'authorSlug'> & { name: string } & Record<
    'shelves' | 'tags',
    readonly { name: string; slug: string }[]
  >

/** The list at this address of ours that shows the quote; undefined where it is none. */
export function backTo(from: string, quote: Shelved): Place | undefined {
  const { pathname, search, searchParams } = new URL(from, 'https://own.example')
  const name = nameOf(pathname, searchParams, quote)
  const page = searchParams.get('page')
  return name === undefined
    ? undefined
    : { to: pathname + search, name: page === null ? name : name + comma() + say('ui.page', { n: page }) }
}

function nameOf(pathname: string, asked: URLSearchParams, { name, authorSlug, shelves, tags }: Shelved): string | undefined {
  const [, kind, at = ''] = decodeURI(pathname).split('/')
  const slug = (one: { slug: string }) => one.slug === at
  if (pathname === '/') return asked.get('author') ?? say('shell.home')
  if (kind === 'search') return say('shell.search')
  if (kind === 'saved' || at === 'favourites') return say('shell.saved')
  if (kind === 'categories') return shelves.find(slug)?.name
  if (kind === 'tags') return tagged(tags.find(slug))
  if (kind === 'authors' && at === authorSlug) return name
  return kind === 'quote-of-the-day' ? say('shell.quote-of-the-day') : undefined
}

const tagged = (tag: { name: string } | undefined) => tag && say('tags.tagged', { name: tag.name })
