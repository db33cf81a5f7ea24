import type { Ctx } from '#access'
import { worksOfEach } from './find-works.ts'
import { readNewTitles } from './new-works-store.ts'
import type { WorksAuthor } from './work-store.ts'
import { workSlug, type Work } from './works-of.ts'

export type NewWork = { author: WorksAuthor; work: Work; since: Date }

/** Works of which the first quote, or the first text, came last, the newest first. Three queries. */
export async function findNewWorks(ctx: Ctx, limit: number): Promise<NewWork[]> {
  const titles = await readNewTitles(ctx, limit)
  const authors = [...new Map(titles.map(({ author }) => [author.id, author])).values()]
  const works = await worksOfEach(ctx, authors)
  const by = new Map(authors.map(({ id }, i) => [id, works[i] ?? []]))
  const found = new Map<string, NewWork>()
  for (const { author, title, since } of titles) {
    const work = by.get(author.id)?.find((one) => isCalled(one, title))
    // Forms of one title are one work, which is as old as the oldest of them.
    if (work) found.set(`${author.id} ${work.slug}`, { author, work, since })
  }
  return [...found.values()].toSorted((a, b) => b.since.getTime() - a.since.getTime())
}

function isCalled({ slug, titles, editions }: Work, title: string): boolean {
  const asked = workSlug(title)
  return slug === asked || [...titles, ...editions.map((text) => text.title)].some((one) => workSlug(one) === asked)
}
