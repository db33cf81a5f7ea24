import type { Text } from '#library'
import { slugOf } from '#slugs'
import type { NamedWork } from './work-store.ts'

/** A work of an author's: what quotes name as their source, and the texts that the site has of it. */
export type Work = {
  /** Of its title; its address has the author's slug before it. */
  slug: string
  title: string
  year: string | null
  /** How many readers see. */
  quotes: number
  editions: Text[]
  /** As quotes write it. */
  titles: string[]
}

/** The address of a work below its author's. */
export const workSlug = (title: string) => slugOf(title)

/** For translations with another title: the slug of that title, with the title of the original work. */
export function translatedTitles(texts: readonly Text[]): ReadonlyMap<string, string> {
  const told = texts.flatMap(({ title, of_work: of }) =>
    of !== null && workSlug(of) !== workSlug(title) ? [[workSlug(title), of] as const] : [],
  )
  const titles = new Map(told)
  // Two texts that name each other are two works.
  return new Map(told.filter(([, of]) => !titles.has(workSlug(of))))
}

/**
 * Titles with one slug are one work, and so is a translation with its original, if a text says that it is one. A text in which quotes were found is an edition of the work that they name (the book of a collection, a title in another script); any other is
 * one of the work that it is called.
 */
export function worksOf(named: readonly NamedWork[], texts: readonly Text[]): Work[] {
  const works = new Map<string, Work>()
  const byId = new Map(texts.map((text) => [text.id, text]))
  const found = new Set(named.flatMap((one) => one.texts))
  const originals = translatedTitles(texts)
  const take = (given: string): Work => {
    const title = originals.get(workSlug(given)) ?? given
    const slug = workSlug(title)
    const work = works.get(slug) ?? { slug, title, year: null, quotes: 0, editions: [], titles: [] }
    works.set(slug, work)
    return work
  }
  for (const { title, year, quotes, texts: ids } of named) {
    const work = take(title)
    work.year ??= year
    work.quotes += quotes
    work.titles.push(title)
    for (const id of ids) add(work, byId.get(id))
  }
  for (const text of texts)
    if (!found.has(text.id) || works.has(workSlug(originals.get(workSlug(text.title)) ?? text.title))) add(take(text.title), text)
  return [...works.values()]
    .map((work) => ({ ...work, editions: work.editions.toSorted(byYearAndName) }))
    .toSorted((a, b) => collator.compare(a.title, b.title))
}

function add(work: Work, text: Text | undefined): void {
  if (!text || work.editions.some(({ id }) => id === text.id)) return
  work.editions.push(text)
  work.year ??= text.year
}

const collator = new Intl.Collator('en', { numeric: true })
const byYearAndName = (a: Text, b: Text) =>
  collator.compare(a.translator ?? '', b.translator ?? '') || collator.compare(a.id, b.id)
