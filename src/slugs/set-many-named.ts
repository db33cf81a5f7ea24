import type { Ctx } from '#access'
import { changeMany, type Seen, type StoredRecord, type Writing } from '#changes'
import type { NamedRow, NamedStore } from './alter-named.ts'
import { seenOfNamed } from './seen-of-named.ts'
import { lockNamed } from './store.ts'

/** It is in the trash or merged, or it is so already. */
export type WhySkipped = 'gone' | 'same'

type Setting = {
  batch: string
  /** What is written of each. */
  set: Readonly<Record<string, unknown>>
  save: (writing: Writing, ids: string[]) => Promise<void>
  later?: ((seen: Seen) => void) | undefined
}

/**
 * Writes the same to many authors or categories, in a number of statements that doesn't depend on theirs. The verb has checked the role.
 * @returns how many were changed, and what was left out and why
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function setManyNamed(
  ctx: Ctx,
  { noun, readRecords }: Pick<NamedStore<NamedRow>, 'noun' | 'readRecords'>,
  ids: string[],
  { batch, set, save, later }: Setting,
): Promise<{ changed: number; skipped: { id: string; why: WhySkipped }[] }> {
  const { changes, skipped } = await changeMany(ctx, { noun, verb: 'update', batch, later }, async (writing) => {
    await lockNamed(writing, noun, ids)
    const before = await readRecords(writing, ids)
    const skipped = ids.flatMap((id) => whySkipped(id, before.get(id), set))
    const left = new Set(skipped.map(({ id }) => id))
    const going = ids.filter((id) => !left.has(id))
    await save(writing, going)
    const after = await readRecords(writing, going)
    const changes = [...after].map(([id, record]) => {
      const was = before.get(id) ?? null
      return { id, before: was, after: record, seen: seenOfNamed(was, record) }
    })
    return { changes, skipped }
  })
  return { changed: changes.length, skipped }
}

function whySkipped(id: string, found: StoredRecord | undefined, set: Setting['set']): { id: string; why: WhySkipped }[] {
  if (!found || found.deleted_at !== null || found.merged_into !== null) return [{ id, why: 'gone' }]
  const isSo = Object.entries(set).every(([column, value]) => (found[column] ?? null) === value)
  return isSo ? [{ id, why: 'same' }] : []
}
