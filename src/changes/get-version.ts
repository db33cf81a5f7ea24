import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Noun } from './nouns.ts'
import { listVersions, type Version } from './version-store.ts'
import type { StoredRecord } from './way-back.ts'

/** What an entry left, or what it found: of the oldest that is known, there is no entry that left it. */
export type WhichVersion = { entry: number; side: 'before' | 'after' }

/** The caller has checked who may see it. @throws NotFound */
export async function getVersion(
  ctx: Ctx,
  { noun, id }: { noun: Noun; id: string },
  { entry, side }: WhichVersion,
): Promise<Version & { record: StoredRecord }> {
  const [version] = await listVersions(ctx, { noun, id, before: entry + 1, most: 1 })
  const record = version?.entry === entry ? version[side] : null
  if (!version || !record) throw new NotFound(say('desk-changes.version-not-found'))
  return { ...version, record }
}
