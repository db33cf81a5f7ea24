import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Forbidden, Invalid, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { findSomeQuotes } from '../desk-list/find-some-quotes.ts'
import { changeQuotes } from './change-quotes.ts'
import { plainTags, tagSlug } from '../tags.ts'
import { getDeskTag } from '../tag-names/get-desk-tag.ts'
import { nameTag } from '../tag-names/name-tag.ts'
import type { TagRecord } from '../tag-names/tag-names-input.ts'
import { tagTable } from '../tag-names/tag-table.ts'

/** As many as are changed at once. */
const mostQuotes = 1_000

export const replaceTagInput = z.object({
  /** What the tag becomes: a new one, or one that there is. Null takes it away. */
  into: z
    .string({ error: () => say('desk-quotes.enter-a-tag') })
    .max(100, { error: () => say('desk-quotes.tag-up-to', { most: 100 }) })
    .nullable(),
})

/**
 * Gives the quotes of a tag another in its place, or none. The other gets what it lacks: the names in other languages, and each field for search engines. One batch, so one undo.
 * @returns how many quotes were changed
 * @throws Forbidden below moderator · Invalid where more than 1,000 quotes have it, and for what can’t be a tag · NotFound for a tag that no quote has
 */
export async function replaceTag(
  ctx: Ctx,
  tag: string,
  input: Given<z.input<typeof replaceTagInput>>,
  { batch = randomUUID() }: { batch?: string } = {},
): Promise<{ batch: string; changed: number }> {
  requireRight(ctx, 'categories.edit')
  const { into } = takeInput(replaceTagInput, input)
  const [next] = into === null ? [null] : plainTags([into])
  if (next === undefined) throw new Invalid(say('desk-quotes.enter-a-tag'), { into: say('desk-quotes.enter-a-tag') })
  const slug = tagSlug(tag)
  return await inTransaction(ctx, async (inside) => {
    const found = await findSomeQuotes(inside, { tag: slug }, mostQuotes + 1)
    if (found.length === 0) throw new NotFound(say('desk-tags.not-found'))
    if (found.length > mostQuotes) throw new Invalid(say('desk-quotes.tag-too-common', { most: 1_000 }))
    const spelled = [...new Set(found.flatMap(({ tags }) => tags))].filter((one) => tagSlug(one) === slug && one !== next)
    if (spelled.length === 0) return { batch, changed: 0 }
    const ids = found.filter(({ tags }) => tags.some((one) => spelled.includes(one))).map(({ id }) => id)
    const { slug: _, version: _seen, ...said } = await getDeskTag(inside, slug)
    // The old tag goes first, because a quote may already have as many tags as it can.
    const { changed, skipped } = await changeQuotes(inside, { ids, act: 'remove-tag', tags: spelled }, { batch })
    const [outside] = ctx.actor.scope ? skipped : []
    if (outside) throw new Forbidden(outside.reason)
    if (next !== null) await changeQuotes(inside, { ids, act: 'add-tags', tags: [next] }, { batch })
    if (isSaid(said) && (next === null || tagSlug(next) !== slug)) await moveSaid(inside, { slug, next, said, batch })
    return { batch, changed }
  })
}

type Said = Omit<TagRecord, 'name'>
type Moved = { slug: string; next: string | null; said: Said; batch: string }

async function moveSaid(inside: Ctx, { slug, next, said, batch }: Moved): Promise<void> {
  const as = { verb: 'name', batch }
  if (next !== null) {
    const { version, ...known } = await getDeskTag(inside, next)
    await nameTag(inside, next, { ...joined(known, said), version }, as)
  }
  await nameTag(inside, slug, { names: {}, ...tagTable.usual }, as)
}

/** What the one says, with what only the other says. A saved form has an empty name for each language without one. */
const joined = (one: Said, other: Said): Said => ({
  names: Object.values(one.names).some((name) => name !== '') ? one.names : other.names,
  seo_title: one.seo_title ?? other.seo_title,
  seo_description: one.seo_description ?? other.seo_description,
  seo_image: one.seo_image ?? other.seo_image,
})

/** Whether it has a name in another language, or says something to search engines. */
const isSaid = ({ names, seo_title, seo_description, seo_image }: Said) =>
  Object.keys(names).length > 0 || seo_title !== null || seo_description !== null || seo_image !== null
