import type { Ctx } from '#access'
import { findTextsOf } from '#library'
import { readNamedWorks, readWorksAuthors, type NamedWork, type WorksAuthor } from './work-store.ts'
import { worksOf, type Work } from './works-of.ts'

/** An author as their own feature gives them. */
type Named = Pick<WorksAuthor, 'id' | 'name' | 'aliases'>

/** The works of an author by title: those that quotes name, and those that the site has texts of. Two queries. */
export async function findWorksBy(ctx: Ctx, author: Named): Promise<Work[]> {
  const [works] = await worksOfEach(ctx, [author])
  return works ?? []
}

/** A page of the authors of whom there are works, each with them; those whose quotes are all yet to be published, or have ended, are left out. Three queries. */
export async function findWorks(
  ctx: Ctx,
  page: { limit: number; offset: number },
): Promise<{ authors: (WorksAuthor & { works: Work[] })[]; total: number }> {
  const { authors, total } = await readWorksAuthors(ctx, page)
  const works = await worksOfEach(ctx, authors)
  return {
    authors: authors.map((author, i) => ({ ...author, works: works[i] ?? [] })).filter((author) => author.works.length > 0),
    total,
  }
}

/** The works of each of these authors, in their order. Two queries. */
export async function worksOfEach(ctx: Ctx, authors: readonly Named[]): Promise<Work[][]> {
  if (authors.length === 0) return []
  const named = await readNamedWorks(
    ctx,
    authors.map(({ id }) => id),
  )
  const texts = await findTextsOf(
    ctx,
    authors.flatMap(namesOf),
    named.flatMap((one) => one.texts),
  )
  const by = Map.groupBy(named, ({ author_id: id }) => id)
  return authors.map((author) => {
    const own: NamedWork[] = by.get(author.id) ?? []
    const names = new Set(namesOf(author).map((name) => name.toLowerCase()))
    const ids = new Set(own.flatMap((one) => one.texts))
    return worksOf(
      own,
      texts.filter((text) => ids.has(text.id) || names.has(text.author.toLowerCase())),
    )
  })
}

const namesOf = ({ name, aliases }: Named) => [name, ...aliases]
