import type { Ctx } from '#access'
import { tagSlug, type Tag } from '../tags.ts'
import { readTagsBeside } from './themes-store.ts'

/**
 * A tag as it is written on its newest hundred quotes, or as it is called in the language of the page, and up to twelve others that stand beside it there,
 * commonest first. Undefined where no public quote carries it. One query.
 */
export async function findRelatedTags(ctx: Ctx, tag: string): Promise<(Tag & { related: Tag[] }) | undefined> {
  const slug = tagSlug(tag)
  const tags = await readTagsBeside(ctx, slug, { newest: 100, limit: 20 })
  if (tags.length === 0) return undefined
  const others = new Map(tags.toReversed().map((one) => [one.slug, one]))
  others.delete(slug)
  return {
    ...(tags.find((one) => one.slug === slug) ?? { name: slug, slug }),
    related: [...others.values()].toReversed().slice(0, 12),
  }
}
