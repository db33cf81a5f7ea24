import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { changeMany, type Noun, type StoredRecord, type WayBack } from '#changes'
import { listShown, takeOver, type MediaPlace } from '#images'
import { say } from '#messages'
import { readSentIssues } from '#newsletter'
import { Conflict, Invalid } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { waysBack } from './ways-back.ts'

/** One transaction writes them, and one takes them back. */
const mostPlaces = 1_000
/** More than these want the password. */
const mostWithout = 20

export type Replaced = {
  batch: string
  /** Quotes, authors, categories, tags, pages, settings and issues that show the new one. */
  places: number
  /** Places that go on showing the old one: what is in the trash, drafts, and issues that were mailed with its address. */
  left: number
}

/**
 * Puts another picture of the library in the place of one, wherever it is shown: addresses of files never change, so each place gets the new address, in
 * one change that can be undone. What is in the trash, drafts, and issues that were sent keep the old one.
 * @throws Forbidden below moderator, and for settings below admin · NotFound · Invalid for the same picture, or more than 1,000 places ·
 * PasswordNeeded for more than twenty places, or a scheduled issue · Conflict
 */
export async function replacePicture(
  ctx: Ctx,
  { id, by }: { id: string; by: string },
  batch: string = randomUUID(),
): Promise<Replaced> {
  requireRight(ctx, 'media.edit')
  return await inTransaction(ctx, async (inside) => {
    const old = await listShown(inside, id, mostPlaces + 1)
    const { url } = await listShown(inside, by, 0)
    if (url === old.url) throw new Invalid(say('desk-history.same-picture'), { file: say('desk-history.same-picture') })
    if (old.places.length > mostPlaces) throw new Invalid(say('desk-history.too-many-places', { most: 1_000 }))
    const sent = await readSentIssues(inside, idsOf(old.places, 'newsletter-issue'))
    const standing = old.places.filter(
      (place) => !place.isAway && isReplaced(place.noun) && !(place.noun === 'newsletter-issue' && sent.has(place.id)),
    )
    if (standing.length > mostWithout) requireFreshPassword(ctx)
    for (const noun of nouns)
      await replaceIn(inside, waysBack[noun], { ids: idsOf(standing, noun), from: old.url, to: url, batch })
    await takeOver(inside, { old: id, by, batch })
    return { batch, places: standing.length, left: old.places.length - standing.length }
  })
}

/** In the order in which they are written. Undo goes from the last to the first (undo-batch.ts). */
const nouns = [
  'quote',
  'author',
  'category',
  'tag',
  'page',
  'newsletter-issue',
  'settings',
] as const satisfies readonly (MediaPlace['noun'] & Noun)[]

const isReplaced = (noun: MediaPlace['noun']) => nouns.some((one) => one === noun)

/** In the record of changes, the id of the settings is `website`. */
const idsOf = (places: MediaPlace[], noun: MediaPlace['noun']) => [
  ...new Set(places.flatMap((place) => (place.noun !== noun ? [] : [noun === 'settings' ? 'website' : place.id]))),
]

type Exchange = { ids: string[]; from: string; to: string; batch: string }

/** Writes each record as it is now, with the new address, by the noun’s way back: that can write any record. */
async function replaceIn(inside: Ctx, way: WayBack | undefined, { ids, from, to, batch }: Exchange): Promise<void> {
  if (!way || ids.length === 0) return
  if (way.right) requireRight(inside, way.right)
  await changeMany(inside, { noun: way.noun, verb: 'replace-picture', batch }, async (writing) => {
    await way.hold(writing, ids)
    const was = await way.read(writing, ids)
    if (was.size < ids.length) throw new Conflict(say('desk-history.place-deleted'))
    await way.putBack(
      writing,
      [...was].map(([id, record]) => ({ id, was: record, before: exchanged(record, from, to) })),
      { batch, undoes: null },
    )
    const now = writing.clock.now()
    const changes = [...(await way.read(writing, ids))].map(([id, after]) => {
      const before = was.get(id) ?? null
      return { id, before, after, seen: before === null ? ('altered' as const) : way.seen(before, after, now) }
    })
    return { changes }
  })
}

/** The record with the one address where the other was, however deep. */
function exchanged(record: StoredRecord, from: string, to: string): StoredRecord {
  const other = (value: unknown): unknown => {
    if (value === from) return to
    if (Array.isArray(value)) return value.map(other)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, other(one)]))
  }
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, other(value)]))
}
