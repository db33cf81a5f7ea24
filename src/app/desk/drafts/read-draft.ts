import { hasRight } from '#access'
import { getDraft, rightToPublish } from '#drafts'
import { findRelatedNames } from '#history'
import { momentOf, siteTime } from '#time'
import { say } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'
import { fieldChanges, relatedIds, type FieldChange } from '../changes/field-changes.ts'
import { goneSaid } from './draft-words.ts'

/** All that the page of a draft shows: what it changes, field by field, and which of these somebody has changed since. */
export async function readDraft({ ctx, site: { timeZone } }: OwnGround, id: string) {
  const { draft, live, gone, then, contested } = await getDraft(ctx, id)
  const names = await findRelatedNames(ctx, [live, then, draft.base].flatMap(relatedIds))
  const ways = { timeZone, names }
  const language = live?.['language']
  const part = (record: Readonly<Record<string, unknown>> | null, column: string) => ({
    ...(typeof language === 'string' ? { language } : {}),
    [column]: record?.[column] ?? null,
  })
  const columns = Object.keys(draft.fields)
  const isContested = (column: string) => contested.includes(column)
  const changesIn = (column: string): FieldChange[] => fieldChanges(part(live, column), part(draft.fields, column), ways)
  return {
    title: say('desk-drafts.draft'),
    id,
    noun: draft.noun,
    nounId: draft.nounId,
    name: draft.title,
    version: draft.version,
    /** Of the live record, which is compared. */
    over: Number(live?.['version'] ?? 0),
    note: draft.note,
    savedAt: momentOf(draft.savedAt, timeZone),
    savedBy: draft.savedByName,
    proposedAt: draft.proposedAt && momentOf(draft.proposedAt, timeZone),
    reviewNote: draft.reviewNote,
    publishAt: draft.publishAt && momentOf(draft.publishAt, timeZone),
    publishTime: draft.publishAt ? siteTime(draft.publishAt, timeZone) : '',
    fault: draft.fault,
    gone: goneSaid(gone),
    changed: columns.filter((column) => !isContested(column)).flatMap(changesIn),
    contested: columns.filter(isContested).map((column) => ({ column, changes: changesIn(column) })),
    mayPublish: hasRight(ctx.actor, rightToPublish(draft.noun)),
    timeZone,
  }
}

export type DraftShown = Awaited<ReturnType<typeof readDraft>>
