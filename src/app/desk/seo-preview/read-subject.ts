import { getAuthor, findFeaturedAuthors, type Author } from '#authors'
import type { Ctx } from '#access'
import { findAllCategories, type Category } from '#categories'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { getDeskPage, type Page } from '#pages'
import { findFeatured, findNewestQuotes, getDeskQuote, getDeskTag, type EditedTag, type Quote } from '#quotes'
import type { Sample, SeoTab, ShownKind } from './seo-tabs.ts'

/** A real thing of the site, or null on a site that has none of its kind yet. */
export type TabSubject =
  | { tab: 'quotes'; real: Quote | null }
  | { tab: 'authors'; real: Author | null }
  | { tab: 'categories'; real: Category | null }

export type Subject = TabSubject | { tab: 'tags'; real: EditedTag } | { tab: 'pages'; real: Page | null }

/** What a form is about; null for what isn't saved yet. @throws NotFound, Forbidden as the desk does */
export async function subjectOfForm(ctx: Ctx, kind: ShownKind, id: string | null): Promise<Subject> {
  if (kind === 'tags') return { tab: kind, real: await getDeskTag(ctx, id ?? '') }
  if (kind === 'pages') return { tab: kind, real: id === null ? null : await getDeskPage(ctx, id) }
  if (id !== null) return await readSubject(ctx, kind, id)
  return { tab: kind, real: null }
}

/** The one that was picked; without an id, one that the site shows first. @throws NotFound for an id that is nothing's */
export async function readSubject(ctx: Ctx, tab: SeoTab, id: string | null): Promise<TabSubject> {
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
export function sampleOf(subject: TabSubject): Sample {
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
