import { editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { tagSlug } from '../tags.ts'
import { versionOf, type TagRecord } from './tag-names-input.ts'
import { isTag, readTagRecords } from './tag-names-store.ts'

export type EditedTag = Omit<TagRecord, 'name'> & { slug: string; version: number }

/** A tag with its names in other languages, and what it says to search engines. @throws Forbidden below moderator · NotFound for a tag that no quote has */
export async function getDeskTag(ctx: Ctx, tag: string): Promise<EditedTag> {
  requireRole(ctx, ...editorRoles)
  const slug = tagSlug(tag)
  const record = (await readTagRecords(ctx, [slug])).get(slug)
  if (!record || !(await isTag(ctx, slug))) throw new NotFound(say('desk-tags.not-found'))
  const { name, ...said } = record
  return { slug: name, ...said, version: versionOf(said) }
}
