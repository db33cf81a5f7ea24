import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { tagSlug } from '../tags.ts'
import { tagNamesInput, versionOf, type TagNamesInput } from './tag-names-input.ts'
import { isTag, lockTags, readTagRecords, saveTagNames } from './tag-names-store.ts'

/**
 * Says what a tag is called in other languages. An empty name takes one out.
 * @throws Forbidden below moderator · Invalid · NotFound for a tag that no quote has · Conflict where `version` is no longer that of its names
 */
export async function nameTag(
  ctx: Ctx,
  tag: string,
  input: Given<TagNamesInput>,
  as: RecordedAs = { verb: 'name' },
): Promise<void> {
  requireRight(ctx, 'categories.edit')
  const { names, version } = takeInput(tagNamesInput, input)
  const slug = tagSlug(tag)
  await change(ctx, { noun: 'tag', id: slug, ...as }, async (writing) => {
    await lockTags(writing, [slug])
    if (!(await isTag(writing, slug))) throw new NotFound(say('desk-tags.not-found'))
    const before = (await readTagRecords(writing, [slug])).get(slug) ?? { name: slug, names: {} }
    if (version !== undefined && version !== versionOf(before.names)) throw new Conflict(say('desk-tags.names-changed'))
    if (versionOf(names) === versionOf(before.names)) return { before, after: before }
    await saveTagNames(writing, slug, names)
    return { before, after: { name: slug, names } }
  })
}
