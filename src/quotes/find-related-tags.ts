import type { Ctx } from '#access'
import { tagSlug } from './quote.ts'
import { readTagsBeside } from './themes-store.ts'

/**
 * Tags that stand beside this one on its newest hundred quotes, commonest first, at most twelve; and how the tag itself is written
 * there. One query.
 */
export async function findRelatedTags(ctx: Ctx, tag: string): Promise<{ name: string; related: string[] }> {
  const slug = tagSlug(tag)
  const tags = await readTagsBeside(ctx, slug, { newest: 100, limit: 13 })
  const name = tags.find((one) => tagSlug(one) === slug) ?? slug
  return { name, related: tags.filter((one) => tagSlug(one) !== slug).slice(0, 12) }
}
