import { deskRoles, requireRole, type Ctx } from '#access'
import { getVersion, type StoredRecord, type Version, type WhichVersion } from '#changes'
import type { UnsayableWord } from '#settings'
import { requireReadable } from './require-readable.ts'
import { restorable } from './restorable.ts'
import type { Versioned } from './versioned.ts'

export type Preview = {
  version: Version
  now: StoredRecord
  /** What would be stored if it were restored. */
  then: StoredRecord
  /** What is left out, because this release can't use it any more. */
  left: readonly UnsayableWord[]
}

/** What would change if that version came back. @throws Forbidden, NotFound as `requireReadable` says, and NotFound where there is no such version */
export async function previewVersion(ctx: Ctx, of: Versioned, which: WhichVersion): Promise<Preview> {
  requireRole(ctx, ...deskRoles)
  const now = await requireReadable(ctx, of)
  const { record: stored, ...version } = await getVersion(ctx, of, which)
  const { record, left } = restorable[of.noun].usable?.(stored) ?? { record: stored, left: [] }
  const taken = restorable[of.noun].columns.filter((column) => column in record && column in now)
  return { version, now, then: { ...now, ...Object.fromEntries(taken.map((column) => [column, record[column]])) }, left }
}
