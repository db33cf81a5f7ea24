import { z } from 'zod'
import type { Ctx } from '#access'
import {
  blocksInput,
  cancelIssue,
  createIssue,
  deleteIssue,
  findIssues,
  getIssue,
  issueSentences,
  issueStates,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
  settleUnknown,
  updateIssue,
  withdrawIssue,
  type Issue,
  type IssueKind,
  type IssueLine,
} from '#newsletter'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofOne = { issue: parameters.id.describe('The id of the issue.') }

const kinds = ['quotes', 'newsletter', 'updates'] as const satisfies IssueKind[]
const moment = z.iso.datetime().nullable()
const line = z.object({
  id: z.guid(),
  kind: z.enum(kinds).describe('quotes: the daily quote. newsletter: the weekly digest. updates: what staff write.'),
  state: z.enum(issueStates),
  reason: z.string().nullable().describe('Why it waits or is paused.'),
  subject: z.string(),
  preheader: z.string(),
  sendAt: moment,
  begunAt: moment,
  endedAt: moment,
  version: shapes.version,
  deskUrl: shapes.deskUrl,
})
const count = z.int().min(0)
const figures = z
  .object({ recipients: count, sent: count, failed: count, unknown: count, skipped: count, pending: count, returned: count })
  .describe('What became of its emails.')
const issue = named(
  'Issue',
  'An issue of the newsletter.',
  line.extend({
    blocks: blocksInput.describe('What staff wrote. Words carry marks: **bold**, *italic*, [a link](https://…).'),
    figures,
    due: count.describe('How many would get it now.'),
  }),
)
const issuesPage = named(
  'Issues',
  'A page of issues, the latest first.',
  z.object({ data: z.array(line.extend({ figures })), total: z.int(), page: z.int(), limit: z.int() }),
)
const oneIssue = named('OneIssue', 'One issue.', z.object({ data: issue }))
const dryRun = shapes.written.dryRun
const writtenIssue = named('WrittenIssue', 'The issue as it is now.', z.object({ data: issue, dryRun }))
const deletedIssue = named('DeletedIssue', 'The issue is gone.', z.object({ data: z.object({ id: z.guid() }), dryRun }))
const newIssue = named(
  'NewIssue',
  'An issue to write. Half of it may be missing.',
  z.object({ subject: z.string().max(150), preheader: z.string().max(200), blocks: blocksInput }).partial(),
)
const schedule = named(
  'Schedule',
  'When an issue is sent.',
  z.object({
    at: shapes.moment
      .nullable()
      .describe('Null: at once. A year ahead at most, and only for updates: other issues are sent at the hour in the settings.'),
  }),
)

/** What its buttons on the desk do. */
const acts = [
  {
    id: 'withdrawIssue',
    at: 'withdraw',
    summary: 'Make a scheduled issue a draft again',
    act: async (ctx: Ctx, id: string) => await withdrawIssue(ctx, { id }),
  },
  {
    id: 'cancelIssue',
    at: 'cancel',
    summary: 'Cancel an issue',
    description: 'It is not sent, or to nobody more. That is final.',
    act: async (ctx: Ctx, id: string) => await cancelIssue(ctx, { id }),
  },
  {
    id: 'pauseIssue',
    at: 'pause',
    summary: 'Pause an issue that is being sent',
    act: async (ctx: Ctx, id: string) => await pauseIssue(ctx, { id }),
  },
  {
    id: 'resumeIssue',
    at: 'resume',
    summary: 'Send the rest of a paused issue',
    isGrave: true,
    act: async (ctx: Ctx, id: string) => await resumeIssue(ctx, { id }),
  },
  {
    id: 'retryFailedDeliveries',
    at: 'retry-failed',
    summary: 'Resend an issue to recipients whose mail server refused it',
    isGrave: true,
    act: async (ctx: Ctx, issue: string) => await retryFailed(ctx, { issue }),
  },
  {
    id: 'resendUnknownDeliveries',
    at: 'resend-unknown',
    summary: 'Resend an issue to recipients whose delivery is unknown',
    description: 'They may get it twice.',
    isGrave: true,
    act: async (ctx: Ctx, issue: string) => await settleUnknown(ctx, { issue, as: 'again' }),
  },
  {
    id: 'leaveUnknownDeliveries',
    at: 'leave-unknown',
    summary: 'Don’t resend an issue to recipients whose delivery is unknown',
    act: async (ctx: Ctx, issue: string) => await settleUnknown(ctx, { issue, as: 'leave' }),
  },
] as const

/** What a token of the scope `send` may do, and of admins alone: it is what the desk asks the password for. */
const grave = { leave: ['admin'], scope: 'send' } as const

export const issueWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listIssues',
    method: 'GET',
    path: '/staff/issues',
    summary: 'Issues of the newsletter',
    leave: 'newsletter.write',
    parameters: {
      state: z.enum(issueStates, `state must be one of ${issueStates.join(', ')}`).optional(),
      kind: z.enum(kinds, `kind must be one of ${kinds.join(', ')}`).optional(),
      q: parameters.words('q', 100).optional().describe('Only issues with these words in their subject.'),
      page: parameters.page,
      limit: parameters.limit(20),
    },
    answer: issuesPage,
    failure: issueSentences.list,
    async run({ ctx, site }, { state, kind, q, page, limit }) {
      const states = state && [state]
      const { issues, total } = await findIssues(ctx, { states, kind, search: q, page, aPage: limit })
      const data = issues.map((one) => ({ ...lineAsJson(site, one), figures: figuresOf(one.figures) }))
      return { body: { data, total, page, limit } }
    },
  }),
  writeOperation({
    id: 'getIssue',
    method: 'GET',
    path: '/staff/issues/{issue}',
    summary: 'One issue',
    leave: 'newsletter.write',
    parameters: ofOne,
    answer: oneIssue,
    refusals: [404],
    failure: issueSentences.get,
    async run(ground, given) {
      const data = await issueNow(ground, given.issue)
      return { body: { data }, version: data.version }
    },
  }),
  writeOperation({
    id: 'createIssue',
    method: 'POST',
    path: '/issues',
    summary: 'Write an issue',
    description: 'It is a draft.',
    leave: 'newsletter.write',
    body: newIssue,
    answer: writtenIssue,
    status: 201,
    failure: issueSentences.save,
    example: () => ({ subject: 'News of this month', blocks: [{ type: 'paragraph' as const, text: 'What is new.' }] }),
    async run(ground, _given, body) {
      const { id } = await createIssue(ground.ctx, body)
      return { ...(await answerWith(ground, id)), location: `/api/v1/staff/issues/${id}` }
    },
  }),
  writeOperation({
    id: 'updateIssue',
    method: 'PATCH',
    path: '/issues/{issue}',
    summary: 'Change an issue',
    description: 'A scheduled one can’t be changed by a program: withdraw it first.',
    leave: 'newsletter.write',
    parameters: ofOne,
    body: newIssue,
    answer: writtenIssue,
    refusals: [404, 409, 412],
    failure: issueSentences.save,
    async run(ground, given, body) {
      const { subject, preheader, blocks, version } = await issueNow(ground, given.issue)
      requireSeen(ground, version)
      // The verb holds the issue, and looks at this version once more.
      await updateIssue(ground.ctx, given.issue, { subject, preheader, blocks, ...body, version })
      return await answerWith(ground, given.issue)
    },
  }),
  writeOperation({
    id: 'scheduleIssue',
    method: 'POST',
    path: '/issues/{issue}/schedule',
    summary: 'Send an issue, at once or at a time',
    description: 'Needs a token of an admin that may send: on the desk, this asks for the password.',
    ...grave,
    parameters: ofOne,
    body: schedule,
    answer: writtenIssue,
    refusals: [404, 409, 412],
    failure: issueSentences.send,
    async run(ground, given, { at }) {
      const { version } = await issueNow(ground, given.issue)
      requireSeen(ground, version)
      await scheduleIssue(ground.ctx, { id: given.issue, at, version })
      return await answerWith(ground, given.issue)
    },
  }),
  ...acts.map((one) =>
    writeOperation({
      id: one.id,
      method: 'POST',
      path: `/issues/{issue}/${one.at}`,
      summary: one.summary,
      ...('description' in one ? { description: one.description } : {}),
      leave: 'newsletter.send',
      ...('isGrave' in one ? grave : {}),
      parameters: ofOne,
      answer: writtenIssue,
      refusals: [404, 409],
      failure: issueSentences.send,
      async run(ground, given) {
        await one.act(ground.ctx, given.issue)
        return await answerWith(ground, given.issue)
      },
    }),
  ),
  writeOperation({
    id: 'deleteIssue',
    method: 'DELETE',
    path: '/issues/{issue}',
    summary: 'Delete a draft, or an issue that was cancelled before it began',
    leave: 'newsletter.write',
    parameters: ofOne,
    answer: deletedIssue,
    refusals: [404, 409],
    failure: issueSentences.save,
    async run({ ctx, isDryRun }, given) {
      await deleteIssue(ctx, { id: given.issue })
      return { body: { data: { id: given.issue }, dryRun: isDryRun } }
    },
  }),
]

async function answerWith(ground: WriteGround, id: string) {
  const data = await issueNow(ground, id)
  return { body: { data, dryRun: ground.isDryRun }, version: data.version }
}

async function issueNow({ ctx, site }: Pick<WriteGround, 'ctx' | 'site'>, id: string) {
  const { issue: found, figures: counted, due } = await getIssue(ctx, id)
  return { ...lineAsJson(site, found), blocks: found.blocks, figures: figuresOf(counted), due }
}

function lineAsJson(site: Site, one: Issue | IssueLine): z.input<typeof line> {
  const { id, kind, state, reason, subject, preheader, sendAt, begunAt, endedAt, version } = one
  const [sent, begun, ended] = [sendAt, begunAt, endedAt].map((at) => at?.toISOString() ?? null)
  const times = { sendAt: sent ?? null, begunAt: begun ?? null, endedAt: ended ?? null }
  return { id, kind, state, reason, subject, preheader, ...times, version, deskUrl: `${site.origin}/admin/newsletter/${id}` }
}

function figuresOf({ recipients, sent, failed, unknown, skipped, pending, returned }: IssueLine['figures']) {
  return { recipients, sent, failed, unknown, skipped, pending, returned }
}
