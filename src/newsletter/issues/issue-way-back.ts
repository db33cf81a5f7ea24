import { requireFreshPassword, requireRight } from '#access'
import type { StoredRecord, WayBack } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import type { Block } from '../issue.ts'
import { lockIssue, readIssue, saveIssue, type Issue } from './issue-store.ts'

const unsent: ReadonlySet<string> = new Set(['draft', 'scheduled', 'waiting'])

/** Whether it can still be changed: nothing of it was mailed. */
const isUnsent = ({ begunAt, state }: Pick<Issue, 'begunAt' | 'state'>) => begunAt === null && unsent.has(state)

/** The text of issues that are not sent yet, where its pictures were replaced. What else is done to issues has no way back. */
export const issueWayBack: WayBack = {
  noun: 'newsletter-issue',
  right: 'newsletter.write',
  hold: async (writing, ids) => {
    for (const id of ids.toSorted()) await lockIssue(writing, id)
  },
  read: async (ctx, ids) => {
    const issues = await Promise.all(ids.map((id) => readIssue(ctx, id)))
    return new Map(
      issues.flatMap((issue) => (issue ? [[issue.id, { subject: issue.subject, blocks: issue.blocks }] as const] : [])),
    )
  },
  putBack: async (writing, steps) => {
    for (const { id, before } of steps) {
      const issue = await lockIssue(writing, id)
      if (!issue || !isUnsent(issue)) throw new Conflict(say('desk-newsletter.sent-since'))
      // A scheduled issue is sent without anybody looking at it again, so a change needs the right and the password, as scheduling does.
      if (issue.state === 'scheduled') {
        requireRight(writing, 'newsletter.send')
        requireFreshPassword(writing)
      }
      if (before !== null) await saveIssue(writing, issue, { blocks: blocksOf(before) })
    }
  },
  seen: () => 'nothing',
  only: new Set(['replace-picture', 'undo']),
}

function blocksOf(record: StoredRecord): Block[] {
  return record['blocks'] as Block[] // safe: what `read` read
}
