import { z } from 'zod'
import { isUndoneByJob } from '#bulk-jobs'
import { findBatch, findRelatedNames } from '#history'
import { askedBy, nameOf } from '#changes'
import { say } from '#messages'
import { momentOf } from '#time'
import type { OwnGround } from '../../page/own-page.ts'
import { batchWords } from '../changes/batch-words.ts'
import { fieldChanges, relatedIds } from '../changes/field-changes.ts'
import { withProgram } from '../changes/with-program.ts'
import { timeAgo } from './time-ago.ts'

const asked = z.object({
  /** Only those that somebody changed since. */
  show: z.literal('changed').optional().catch(undefined),
  after: z
    .string()
    .regex(/^[a-z-]+:[\w:-]+$/)
    .optional()
    .catch(undefined),
})

/** What was done in one go, a page of it, and who changed what of it since. */
export async function readBatch({ ctx, site }: OwnGround, batch: string, url: URL) {
  const { show, after } = asked.parse(Object.fromEntries(url.searchParams))
  const [{ head, hasWayBack, mayUndo, things, next }, first, isLarge] = await Promise.all([
    findBatch(ctx, batch, { after, onlyTouched: show === 'changed' }),
    findBatch(ctx, batch, { onlyTouched: true, most: 1 }),
    isUndoneByJob(ctx, batch),
  ])
  const names = await findRelatedNames(
    ctx,
    things.flatMap(({ id, before, after }) => [recordIn(id), ...relatedIds(before), ...relatedIds(after)]),
  )
  const ways = { timeZone: site.timeZone, names, around: 80 }
  const now = ctx.clock.now()
  const count = head.nouns.reduce((sum, one) => sum + one.count, 0)
  return {
    title: say('desk-history.change'),
    batch,
    words: batchWords(head),
    who: withProgram(whoOf(head.by, head.actors[0] ?? null, askedBy(head.act.verb, head.role)), head),
    at: momentOf(head.at, site.timeZone),
    ago: timeAgo(head.at, now),
    count,
    hasWayBack,
    mayUndo,
    undone: head.undone,
    isUndo: head.verb === 'undo',
    /** What of it was changed since stays, and the rest is put back by a job. */
    isLarge,
    /** Then nothing of a small one is put back. */
    isTouched: first.things.length > 0,
    onlyTouched: show === 'changed',
    isFirstPage: after === undefined,
    next,
    things: things.map(({ id, noun, before, after, verb, since, isTouched }) => ({
      id,
      noun,
      name: nameOf(after) ?? nameOf(before) ?? names.get(recordIn(id)) ?? id,
      language: languageOf(after),
      verb,
      changed: fieldChanges(before, after, ways),
      since:
        isTouched && since
          ? {
              who: withProgram(whoOf(since.by, null, since.role), since),
              verb: since.verb,
              at: momentOf(since.at, site.timeZone),
              batch: since.batch,
            }
          : null,
    })),
  }
}

/** The id of a thing; of a thread (`quote:<id>`), of its record. */
const recordIn = (id: string) => id.slice(id.indexOf(':') + 1)

export type BatchShown = Awaited<ReturnType<typeof readBatch>>

function whoOf(by: string | null, actor: string | null, role: string): string {
  return (
    by ??
    (actor
      ? say('desk-audit.former-staff')
      : role === 'system'
        ? say('desk-audit.the-site')
        : role === 'visitor'
          ? say('desk-audit.a-visitor')
          : say('desk-audit.former-staff'))
  )
}

function languageOf(record: object | null): string | null {
  return record !== null && 'language' in record && typeof record.language === 'string' ? record.language : null
}
