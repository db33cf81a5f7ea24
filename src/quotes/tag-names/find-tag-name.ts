import type { Ctx } from '#access'
import { readTagName } from './tag-here-store.ts'
import { tagSlug } from '../tags.ts'

/** What a tag is called on a page in its language, else the tag as it was asked for. One query. */
export async function findTagName(ctx: Ctx, tag: string): Promise<string> {
  const slug = tagSlug(tag)
  const name = await readTagName(ctx, slug)
  return name === slug ? tag : name
}
