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
import { readTagRecords } from '../tag-names/tag-names-store.ts'

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
 * Gives the quotes of a tag another in its place, or none. Its names in other languages go with it, unless the other has some of its own. One batch, so one undo.
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
    const { names } = await getDeskTag(inside, slug)
    // The old tag goes first, because a quote may already have as many tags as it can.
    const { changed, skipped } = await changeQuotes(inside, { ids, act: 'remove-tag', tags: spelled }, { batch })
    const [outside] = ctx.actor.scope ? skipped : []
    if (outside) throw new Forbidden(outside.reason)
    if (next !== null) await changeQuotes(inside, { ids, act: 'add-tags', tags: [next] }, { batch })
    if (Object.keys(names).length > 0 && (next === null || tagSlug(next) !== slug))
      await moveNames(inside, { slug, next, names, batch })
    return { batch, changed }
  })
}

type Named = { slug: string; next: string | null; names: Record<string, string>; batch: string }

async function moveNames(inside: Ctx, { slug, next, names, batch }: Named): Promise<void> {
  const as = { verb: 'name', batch }
  const known = next === null ? undefined : (await readTagRecords(inside, [tagSlug(next)])).get(tagSlug(next))
  if (next !== null && Object.keys(known?.names ?? {}).length === 0) await nameTag(inside, next, { names }, as)
  await nameTag(inside, slug, { names: {} }, as)
}
