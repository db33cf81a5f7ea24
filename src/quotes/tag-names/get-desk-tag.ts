import { editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { tagSlug } from '../tags.ts'
import { versionOf, type TagRecord } from './tag-names-input.ts'
import { isTag, readTagRecords } from './tag-names-store.ts'

/** A tag with its names in other languages. @throws Forbidden below moderator · NotFound for a tag that no quote has */
export async function getDeskTag(ctx: Ctx, tag: string): Promise<{ slug: string; names: TagRecord['names']; version: number }> {
  requireRole(ctx, ...editorRoles)
  const slug = tagSlug(tag)
  if (!(await isTag(ctx, slug))) throw new NotFound(say('desk-tags.not-found'))
  const names = (await readTagRecords(ctx, [slug])).get(slug)?.names ?? {}
  return { slug, names, version: versionOf(names) }
}
