import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { issueInput, type IssueInput } from '../issue.ts'
import { addIssue, saveIssue, type Issue } from './issue-store.ts'

/** The draft of an update, empty unless something is given. @throws Forbidden below moderator · Invalid */
export async function createIssue(ctx: Ctx, input: IssueInput = {}): Promise<Issue> {
  requireRight(ctx, 'newsletter.write')
  const fields = takeInput(issueInput, input)
  const id = randomUUID()
  const { after } = await change(ctx, { noun: 'newsletter-issue', id, verb: 'create' }, async (writing) => {
    const issue = await addIssue(writing, { id, kind: 'updates', period: null, state: 'draft', sendAt: null })
    if (!issue) throw new Error('Only automatic issues are one of a kind.')
    return { after: await saveIssue(writing, issue, fields), seen: 'nothing' as const }
  })
  return after
}
