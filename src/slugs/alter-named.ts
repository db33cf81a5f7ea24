import { type Ctx, isId } from '#access'
import { change, type StoredRecord, type Writing } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { seenOfNamed } from './seen-of-named.ts'
import { lockNamed, type SlugsTable } from './store.ts'

/** A row that has a name and slugs, as its store reads it. */
export type NamedRow = {
  id: string
  slug: string
  name: string
  version: number
  listed: boolean
  deleted_at: Date | null
  merged_into: string | null
}

/** What the store of such a noun does. */
export type NamedStore<R> = {
  noun: SlugsTable['noun']
  /** "Author not found" */
  absent: () => string
  /** "Someone else changed this author first. Load it again." */
  changed: () => string
  read: (ctx: Ctx, id: string) => Promise<R | undefined>
  /** What is stored, for the record of writes. */
  readRecords: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, StoredRecord>>
  save: (writing: Writing, id: string, fields: { version: number; updated_at: Date; deleted_at: Date | null }) => Promise<void>
}

/** As what it is recorded, over which version, and whether what is in the trash can be altered, too. */
type Altering = { verb: string; version?: number | undefined; batch?: string | undefined; inTrash?: boolean }

/**
 * The way of every verb that alters one author or category: hold it, look, write, read it back. The verb has checked the role.
 * `alter` returns false where there is nothing to do; then nothing is recorded.
 * @throws NotFound also for a merged one, and for one in the trash unless `inTrash` · Conflict when `version` is no longer the row's
 */
// oxlint-disable-next-line house/writes-ask-first -- no verb, but the way of verbs: each that goes it has asked
export async function alterNamed<R extends NamedRow>(
  ctx: Ctx,
  { noun, absent, changed, read, readRecords }: NamedStore<R>,
  id: string,
  { verb, version, batch, inTrash = false }: Altering,
  alter: (writing: Writing, was: R) => Promise<void | boolean>,
): Promise<R> {
  if (!isId(id)) throw new NotFound(absent())
  const { row } = await change(ctx, { noun, id, verb, batch }, async (writing) => {
    await lockNamed(writing, noun, [id])
    const was = await read(writing, id)
    const before = (await readRecords(writing, [id])).get(id)
    if (!was || !before || was.merged_into !== null) throw new NotFound(absent())
    if (was.deleted_at !== null && !inTrash) throw new NotFound(absent(), { gone: true })
    if (version !== undefined && version !== was.version) throw new Conflict(changed())
    if ((await alter(writing, was)) === false) return { row: was, before, after: before }
    const row = await read(writing, id)
    const after = (await readRecords(writing, [id])).get(id)
    if (!row || !after) throw new NotFound(absent())
    return { row, before, after, seen: seenOfNamed(before, after) }
  })
  return row
}
