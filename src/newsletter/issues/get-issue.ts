import { isId, requireRight, type Ctx } from '#access'
import type { Writing } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { countDue } from './due-store.ts'
import { lockIssue, readFigures, readIssue, type Figures, type Issue } from './issue-store.ts'
import { makeContent, type Made } from './make-content.ts'

/** An issue with what it says, what became of its mails, and how many would get it now. */
export type IssueShown = { issue: Issue; made: Made; figures: Figures; due: number }

/** @throws Forbidden below moderator · NotFound */
export async function getIssue(ctx: Ctx, id: string): Promise<IssueShown> {
  requireRight(ctx, 'newsletter.write')
  const issue = isId(id) ? await readIssue(ctx, id) : undefined
  const figures = issue && (await readFigures(ctx, issue.id))
  if (!issue || !figures) throw new NotFound(say('desk-newsletter.not-found'))
  const made = issue.content ? { content: issue.content } : await makeContent(ctx, issue)
  return { issue, made, figures, due: await countDue(ctx, issue.kind) }
}

/** The issue, held; with `version` only where nobody saved it since. @throws NotFound · Conflict */
export async function holdIssue(writing: Writing, id: string, version?: number): Promise<Issue> {
  const issue = isId(id) ? await lockIssue(writing, id) : undefined
  if (!issue) throw new NotFound(say('desk-newsletter.not-found'))
  if (version !== undefined && version !== issue.version) throw new Conflict(say('desk-newsletter.changed-first'))
  return issue
}
