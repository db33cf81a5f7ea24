import type { Ctx } from '#access'
import type { SeoWords } from '#fields'
import { tagSlug, type Tag } from '../tags.ts'
import { readTagsBeside } from './themes-store.ts'

/**
 * A tag as it is written on its newest hundred quotes, or as it is called in the language of the page, and up to twelve others that stand beside it there,
 * commonest first; and what its page says to search engines. Undefined where no public quote carries it. One query.
 */
export async function findRelatedTags(
  ctx: Ctx,
  tag: string,
): Promise<(Tag & { related: Tag[]; said: Partial<SeoWords> }) | undefined> {
  const slug = tagSlug(tag)
  const beside = await readTagsBeside(ctx, slug, { newest: 100, limit: 20 })
  const [first] = beside
  if (!first) return undefined
  const tags = beside.map(({ name, slug: at }): Tag => ({ name, slug: at }))
  const others = new Map(tags.toReversed().map((one) => [one.slug, one]))
  others.delete(slug)
  return {
    ...(tags.find((one) => one.slug === slug) ?? { name: slug, slug }),
    said: first.said ?? {},
    related: [...others.values()].toReversed().slice(0, 12),
  }
}
