import { getAuthor, findFeaturedAuthors, type Author } from '#authors'
import type { Ctx } from '#access'
import { findAllCategories, type Category } from '#categories'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findFeatured, findNewestQuotes, getDeskQuote, type Quote } from '#quotes'
import type { Sample, SeoTab } from './seo-tabs.ts'

/** A real thing of the site, or null on a site that has none of its kind yet. */
export type Subject =
  | { tab: 'quotes'; real: Quote | null }
  | { tab: 'authors'; real: Author | null }
  | { tab: 'categories'; real: Category | null }

/** The one that was picked; without an id, one that the site shows first. @throws NotFound for an id that is nothing's */
export async function readSubject(ctx: Ctx, tab: SeoTab, id: string | null): Promise<Subject> {
  if (tab === 'quotes') return { tab, real: id === null ? await anyQuote(ctx) : await getDeskQuote(ctx, id) }
  if (tab === 'authors')
    return { tab, real: id === null ? ((await findFeaturedAuthors(ctx, 1))[0] ?? null) : await getAuthor(ctx, id) }
  const all = await findAllCategories(ctx)
  const real = id === null ? all.find(({ isActive }) => isActive) : all.find((category) => category.id === id)
  if (id !== null && !real) throw new NotFound(say('desk-seo-preview.category-not-found'))
  return { tab, real: real ?? null }
}

async function anyQuote(ctx: Ctx): Promise<Quote | null> {
  const [featured] = await findFeatured(ctx, { limit: 1 })
  if (featured) return featured
  const [newest] = await findNewestQuotes(ctx)
  return newest ? await getDeskQuote(ctx, newest.id) : null
}

/** What its sample fields begin with. */
export function sampleOf(subject: Subject): Sample {
  if (subject.tab === 'quotes') {
    const { text = '', author = '', category = '', source } = subject.real ?? {}
    return { text, author, category: category ?? '', work: source?.work ?? '' }
  }
  if (subject.tab === 'authors') {
    const { name = '', nationality = '', bio = '' } = subject.real ?? {}
    return { name, nationality: nationality ?? '', bio: bio ?? '' }
  }
  const { name = '', description = '' } = subject.real ?? {}
  return { name, description }
}
