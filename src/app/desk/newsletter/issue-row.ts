import type { IssueLine } from '#newsletter'
import { momentOf } from '#time'
import { figuresLine, kindNames, standingWords, unnamed } from './issue-words.ts'

/** An issue as a line of the list. */
export function issueRow(issue: IssueLine, timeZone: string) {
  const { id, kind, subject, state, reason, sendAt, begunAt, createdAt, figures } = issue
  return {
    id,
    kind: kindNames[kind](),
    subject: subject || unnamed(kind),
    state: standingWords({ state, figures }),
    reason,
    at: momentOf(begunAt ?? sendAt ?? createdAt, timeZone),
    figures: figuresLine(figures, (moment) => momentOf(moment, timeZone)),
    unsettled: figures.unsettled,
  }
}

export type IssueRow = ReturnType<typeof issueRow>
