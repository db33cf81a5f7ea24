import { requireRight, type Ctx } from '#access'
import type { IssueKind, IssueState } from '../issue.ts'
import { listIssues, type IssueLine } from './issue-store.ts'

type Paged = { page: number; aPage: number }
type IssuesAsked = Paged & {
  kind?: IssueKind | undefined
  states?: readonly IssueState[] | undefined
  search?: string | undefined
}

/** Issues with their figures, the latest first. @throws Forbidden below moderator */
export async function findIssues(
  ctx: Ctx,
  { kind, states, search, page, aPage }: IssuesAsked,
): Promise<{ issues: IssueLine[]; total: number }> {
  requireRight(ctx, 'newsletter.write')
  return await listIssues(ctx, { kind, states, search: search || undefined }, { limit: aPage, offset: (page - 1) * aPage })
}
