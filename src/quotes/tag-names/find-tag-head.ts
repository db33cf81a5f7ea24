import type { Ctx } from '#access'
import type { SeoWords } from '#fields'
import { tagSlug } from '../tags.ts'
import { readTagHead } from './tag-names-store.ts'

/** What the page of a tag says to search engines and in shared links, where staff said something. One query. */
export async function findTagHead(ctx: Ctx, tag: string): Promise<Partial<SeoWords>> {
  return (await readTagHead(ctx, tagSlug(tag))) ?? {}
}
