import { lifeOf, type Author } from '#authors'
import type { Settings } from '#settings'
import type { Site } from '../../site.ts'
import type { Leaf } from '../leaf.ts'
import { listHead } from '../list-head.ts'

/** Spec: 8 keywords on categories and authors pages. */
const keywordsShown = 8

const step = { name: 'Authors', path: '/authors' }

export function authorsHead(site: Site, settings: Settings, authors: Author[], leaf: Leaf, params: Record<string, string>) {
  const names = authors.slice(0, keywordsShown).map(({ name }) => name)
  return listHead({
    site,
    settings,
    title: params['letter'] ? `Authors: ${params['letter'].toUpperCase()}` : 'Authors',
    description: names.length > 0 ? `Quotes by author: ${names.join(', ')} and others.` : settings.website_description,
    keywords: names,
    path: step.path,
    leaf,
    params,
    steps: [step],
    // What somebody typed is no page of the site's own.
    robots: params['q'] ? 'noindex' : undefined,
  })
}

export function authorHead(site: Site, settings: Settings, author: Author, about: string[], leaf: Leaf) {
  const { name, bio, nationality, aliases } = author
  const path = `${step.path}/${encodeURIComponent(author.slug)}`
  const facts = [lifeOf(author), nationality].filter(Boolean).join(', ')
  return listHead({
    site,
    settings,
    title: `${name} Quotes`,
    description: `${name}${facts ? ` (${facts})` : ''}: ${bio ?? 'quotes, each with its source where one is known.'}`,
    keywords: [...new Set([name, ...aliases, ...(nationality ? [nationality] : []), ...about])].slice(0, keywordsShown),
    path,
    leaf,
    feeds: [{ name: `${name} Quotes`, at: path }],
    steps: [step, { name, path }],
  })
}
