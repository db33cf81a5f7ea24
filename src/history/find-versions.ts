import { deskRoles, requireRole, type Ctx } from '#access'
import { listVersions, type StoredRecord, type Version } from '#changes'
import { requireReadable } from './require-readable.ts'
import type { Versioned } from './versioned.ts'

export type VersionsPage = {
  /** What is stored now. */
  now: StoredRecord
  /** The newest first. */
  versions: Version[]
  /** After which the next page goes on; null on the last. */
  next: number | null
}

/** A page of everything that was done to one thing. Two queries. @throws Forbidden, NotFound as `requireReadable` says */
export async function findVersions(
  ctx: Ctx,
  of: Versioned,
  { before, most = 20 }: { before?: number | undefined; most?: number } = {},
): Promise<VersionsPage> {
  requireRole(ctx, ...deskRoles)
  const now = await requireReadable(ctx, of)
  const found = await listVersions(ctx, { ...of, before, most: most + 1 })
  const versions = found.slice(0, most)
  return { now, versions, next: found.length > most ? (versions.at(-1)?.entry ?? null) : null }
}
