import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { isOnlySeo } from '#fields'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { tagSlug } from '../tags.ts'
import { tagNamesInput, versionOf, type TagNamesInput } from './tag-names-input.ts'
import { isTag, lockTags, readTagRecords, saveTag } from './tag-names-store.ts'

/**
 * Says what a tag is called in other languages, and what its page says to search engines and in shared links. An empty name takes one out; what is left out
 * stays.
 * @throws Forbidden below moderator · Invalid · NotFound for a tag that no quote has · Conflict where `version` is no longer the tag's
 */
export async function nameTag(
  ctx: Ctx,
  tag: string,
  input: Given<TagNamesInput>,
  as: RecordedAs = { verb: 'name' },
): Promise<void> {
  requireRight(ctx, 'categories.edit')
  const { version, ...taken } = takeInput(tagNamesInput, input)
  const given = Object.fromEntries(Object.entries(taken).filter(([, held]) => held !== undefined))
  const slug = tagSlug(tag)
  await change(ctx, { noun: 'tag', id: slug, ...as }, async (writing) => {
    await lockTags(writing, [slug])
    const before = (await readTagRecords(writing, [slug])).get(slug)
    if (!before || !(await isTag(writing, slug))) throw new NotFound(say('desk-tags.not-found'))
    if (version !== undefined && version !== versionOf(before)) throw new Conflict(say('desk-tags.names-changed'))
    const after = { ...before, ...given }
    if (versionOf(after) === versionOf(before)) return { before, after: before }
    await saveTag(writing, after)
    return { before, after, seen: isOnlySeo(before, after) ? 'head' : 'altered' }
  })
}
