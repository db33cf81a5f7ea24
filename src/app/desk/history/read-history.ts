import { z } from 'zod'
import { findRelatedNames, findVersions, previewVersion, type Versioned, type VersionedNoun } from '#history'
import { nameOf, type Version } from '#changes'
import { say } from '#messages'
import { orNull } from '#platform/errors'
import { momentOf } from '#time'
import { ownLoader, type Args, type OwnGround } from '../../page/own-page.ts'
import { fieldChanges, relatedIds } from '../changes/field-changes.ts'
import { withProgram } from '../changes/with-program.ts'
import { unsayableShown } from '../settings/word-names.ts'
import { timeAgo } from './time-ago.ts'

const asked = z.object({
  /** The entry after which the page goes on. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  /** The version that is looked at before it is restored: `12`, or `12-before` for what that entry found. */
  restore: z
    .string()
    .regex(/^\d{1,15}(-before)?$/)
    .optional()
    .catch(undefined),
})

/** The loader of the page of a history. */
export function historyLoader<A extends Args>(noun: VersionedNoun) {
  return ownLoader<A, History>(
    () => say('desk-history.failed-history'),
    async (ground, { params }, url) => await readHistory(ground, versionedAt(noun, params), url),
  )
}

/** Whose history an address shows. The address of the settings has no id. */
export const versionedAt = (noun: VersionedNoun, { id = 'website' }: Args['params']): Versioned => ({ noun, id })

/** All that the page of a history shows. */
async function readHistory({ ctx, site }: OwnGround, of: Versioned, url: URL) {
  const { before, restore } = asked.parse(Object.fromEntries(url.searchParams))
  const [{ now, versions, next }, preview] = await Promise.all([
    findVersions(ctx, of, { before }),
    // An address may name a version that doesn't exist; then nothing is asked.
    restore === undefined ? null : previewVersion(ctx, of, whichOf(restore)).catch(orNull),
  ])
  const records = [...versions.flatMap((one) => [one.before, one.after]), preview?.then ?? null, now]
  const names = await findRelatedNames(ctx, records.flatMap(relatedIds))
  const ways = { timeZone: site.timeZone, names }
  const oldest = next === null ? versions.at(-1) : undefined
  return {
    title: say('desk-form.history'),
    ...of,
    name: nameOf(now) ?? of.id,
    language: typeof now.language === 'string' ? now.language : null,
    version: Number(now.version),
    /** What is in the trash, and what was merged, is restored first as a whole. */
    isHere: !now.deleted_at && !now.merged_into,
    isFirstPage: before === undefined,
    /** Which page it is. */
    before: before ?? null,
    versions: versions.map((one) => ({ ...lineOf(one), changed: fieldChanges(one.before, one.after, ways) })),
    /** What the record began with, where that was not the making of it. */
    beginning: oldest?.before ? { entry: oldest.entry, changed: fieldChanges(null, oldest.before, ways) } : null,
    next,
    restoring: preview && {
      ...whichOf(restore ?? ''),
      ...lineOf(preview.version),
      side: whichOf(restore ?? '').side,
      changed: fieldChanges(preview.now, preview.then, ways),
      left: preview.left.map(unsayableShown),
    },
  }

  function lineOf({ entry, at, by, actor, role, program, programRole, verb, batch, after }: Omit<Version, 'before'>) {
    return {
      entry,
      at: momentOf(at, site.timeZone),
      ago: timeAgo(at, ctx.clock.now()),
      who: withProgram(
        by ??
          (actor ? say('desk-audit.former-staff') : role === 'system' ? say('desk-audit.the-site') : say('desk-audit.a-visitor')),
        { program, programRole },
      ),
      verb,
      batch,
      hasRecord: after !== null,
    }
  }
}

export type History = Awaited<ReturnType<typeof readHistory>>

function whichOf(restore: string): { entry: number; side: 'before' | 'after' } {
  return { entry: Number.parseInt(restore, 10), side: restore.endsWith('-before') ? 'before' : 'after' }
}
