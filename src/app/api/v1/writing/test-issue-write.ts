import { z } from 'zod'
import { askForTestIssue, countTestIssue, issueSentences } from '#newsletter'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { writeOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const asked = named(
  'TestIssueAsked',
  'The test is on its way.',
  z.object({ data: z.object({ id: z.guid().describe('Of the issue.') }), dryRun: shapes.written.dryRun }),
)

export const sendTestIssueWrite = writeOperation({
  id: 'sendTestIssue',
  method: 'POST',
  path: '/issues/{issue}/test',
  summary: 'Send a test of an issue to oneself',
  description:
    'To the address of the person behind the token, and to nobody else; its links to unsubscribe lead nowhere. Twenty an hour. If email isn’t set up, it is in the outbox of the desk.',
  leave: 'newsletter.write',
  parameters: { issue: parameters.id.describe('The id of the issue.') },
  answer: asked,
  refusals: [404],
  failure: issueSentences.send,
  prepare: async (ctx) => await countTestIssue(ctx),
  async run({ ctx, isDryRun }, given) {
    await askForTestIssue(ctx, { id: given.issue })
    return { body: { data: { id: given.issue }, dryRun: isDryRun } }
  },
})
