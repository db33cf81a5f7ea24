import { z } from 'zod'
import { deskRoles, editorRoles } from '#access'
import {
  addComment,
  answerMentions,
  assignRecord,
  assignRecords,
  countComment,
  deleteComment,
  editComment,
  findWaiting,
  getThread,
  resolveThread,
  threadNouns,
  type ThreadNoun,
} from '#threads'
import { NotFound } from '#platform/errors'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { recordIn, recordNamed } from './record-named.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofRecord = { record: recordNamed(threadNouns) }
const ofComment = { ...ofRecord, comment: parameters.id.describe('The id of the comment.') }
const recordOf = (given: { record: string }) => recordIn<ThreadNoun>(given.record)
const { dryRun } = shapes.written

const colleague = z.object({ id: z.guid(), name: z.string() })
const comment = z.object({
  id: z.guid(),
  text: z.string().describe('Whom it mentions is <@id> in it.'),
  by: colleague.nullable().describe('Null: the account was deleted.'),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  version: shapes.version,
})
const thread = named(
  'Thread',
  'What staff say about a record, the oldest comment first, and whose it is.',
  z.object({
    noun: z.enum(threadNouns),
    id: z.guid(),
    about: z.string(),
    comments: z.array(comment),
    resolvedAt: z.iso.datetime().nullable(),
    assignee: colleague.nullable(),
    due: z.string().nullable().describe('A day such as 2026-01-31.'),
    colleagues: z.array(colleague).describe('Everybody who can read the record.'),
  }),
)
const oneThread = named('OneThread', 'The comments on a record.', z.object({ data: thread }))
const writtenThread = named('WrittenThread', 'The comments as they are now.', z.object({ data: thread, dryRun }))
const newComment = named(
  'NewComment',
  'A comment.',
  z.object({ text: z.string().describe('Up to 5,000 characters. <@id> mentions a person.') }),
)
const assignment = named(
  'Assignment',
  'Whose the record is.',
  z.object({
    person: z.guid().nullable().describe('Null: nobody’s.'),
    due: z.string().nullable().optional().describe('A day such as 2026-01-31.'),
  }),
)
const assignments = named(
  'Assignments',
  'Whose the records are, up to 1,000.',
  z.object({ noun: z.enum(threadNouns), ids: z.array(z.guid()).min(1).max(1_000), ...assignment.shape }),
)
const assigned = named(
  'Assigned',
  'How many were assigned, and which were not.',
  z.object({
    data: z.object({
      changed: z.int().min(0),
      skipped: z.array(z.object({ id: z.guid(), why: z.enum(['gone', 'unreadable', 'same']) })),
    }),
    ...shapes.written,
  }),
)
const waiting = named(
  'Waiting',
  'What waits for the person behind the token, by due day, 200 at most.',
  z.object({
    data: z.array(
      z.object({
        why: z.enum(['assigned', 'mentioned', 'sent-back']),
        noun: z.enum(threadNouns),
        id: z.guid(),
        about: z.string(),
        due: z.string().nullable(),
        since: z.iso.datetime(),
        who: z.string().nullable().describe('Who mentioned them.'),
      }),
    ),
  }),
)
const failures = { get: 'Failed to load the comments', save: 'Failed to save the comment' } as const

export const threadWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'getThread',
    method: 'GET',
    path: '/staff/threads/{record}',
    summary: 'Comments on a record, and whose it is',
    leave: deskRoles,
    parameters: ofRecord,
    answer: oneThread,
    refusals: [404],
    failure: failures.get,
    run: async (ground, given) => ({ body: { data: await threadNow(ground, given) } }),
  }),
  writeOperation({
    id: 'addComment',
    method: 'POST',
    path: '/threads/{record}/comments',
    summary: 'Comment on a record',
    description: 'Whom it mentions and who takes part get a notice. 60 in ten minutes.',
    leave: deskRoles,
    parameters: ofRecord,
    body: newComment,
    answer: writtenThread,
    status: 201,
    refusals: [404],
    failure: failures.save,
    example: () => ({ text: 'The first edition has another word here.' }),
    prepare: async (ctx) => await countComment(ctx),
    async run(ground, given, { text }) {
      await addComment(ground.ctx, { ...recordOf(given), text }, { isPart: true })
      return await answerWith(ground, given)
    },
  }),
  writeOperation({
    id: 'editComment',
    method: 'PATCH',
    path: '/threads/{record}/comments/{comment}',
    summary: 'Change a comment of one’s own',
    leave: deskRoles,
    parameters: ofComment,
    body: newComment,
    answer: writtenThread,
    refusals: [404, 412],
    failure: failures.save,
    example: () => ({ text: 'The first edition has two other words here.' }),
    prepare: async (ctx) => await countComment(ctx),
    async run(ground, given, { text }) {
      const of = recordOf(given)
      const { comments } = await getThread(ground.ctx, of)
      const held = comments.find(({ id }) => id === given.comment)
      if (!held) throw new NotFound('There is no such comment on this record.')
      requireSeen(ground, held.version)
      // The verb holds the comment, and looks at this version once more.
      await editComment(ground.ctx, { ...of, comment: held.id, text, version: held.version }, { isPart: true })
      return await answerWith(ground, given)
    },
  }),
  writeOperation({
    id: 'deleteComment',
    method: 'DELETE',
    path: '/threads/{record}/comments/{comment}',
    summary: 'Delete a comment permanently',
    description: 'One’s own; admins those of others, too.',
    leave: deskRoles,
    parameters: ofComment,
    answer: writtenThread,
    refusals: [404],
    failure: failures.save,
    async run(ground, given) {
      await deleteComment(ground.ctx, { ...recordOf(given), comment: given.comment })
      return await answerWith(ground, given)
    },
  }),
  ...(['resolve', 'reopen'] as const).map((act) =>
    writeOperation({
      id: `${act}Thread`,
      method: 'POST',
      path: `/threads/{record}/${act}`,
      summary: act === 'resolve' ? 'Resolve a thread' : 'Open a thread again',
      leave: deskRoles,
      parameters: ofRecord,
      answer: writtenThread,
      refusals: [404],
      failure: failures.save,
      async run(ground, given) {
        await resolveThread(ground.ctx, { ...recordOf(given), isResolved: act === 'resolve' })
        return await answerWith(ground, given)
      },
    }),
  ),
  writeOperation({
    id: 'answerMentions',
    method: 'POST',
    path: '/threads/{record}/answer',
    summary: 'Mark what waits for oneself in a thread as answered',
    leave: deskRoles,
    parameters: ofRecord,
    answer: writtenThread,
    refusals: [404],
    failure: failures.save,
    async run(ground, given) {
      await answerMentions(ground.ctx, recordOf(given))
      return await answerWith(ground, given)
    },
  }),
  writeOperation({
    id: 'assignRecord',
    method: 'POST',
    path: '/threads/{record}/assign',
    summary: 'Assign a record to a person',
    description: 'They get a notice. An author of the staff may only end what is assigned to them.',
    leave: deskRoles,
    parameters: ofRecord,
    body: assignment,
    answer: writtenThread,
    refusals: [404],
    failure: failures.save,
    async run(ground, given, { person, due = null }) {
      await assignRecord(ground.ctx, { ...recordOf(given), person, due })
      return await answerWith(ground, given)
    },
  }),
  writeOperation({
    id: 'assignRecords',
    method: 'POST',
    path: '/threads/assign',
    summary: 'Assign many records to a person',
    description: 'Those that are assigned so already, or can’t be read by the person, are skipped.',
    leave: editorRoles,
    body: assignments,
    answer: assigned,
    failure: failures.save,
    async run(ground, _given, { due = null, ...body }) {
      const { batch, changed, skipped } = await assignRecords(ground.ctx, { ...body, due }, { batch: ground.batch })
      return { body: { data: { changed, skipped }, ...doneBy(ground, batch) } }
    },
  }),
  writeOperation({
    id: 'listWaiting',
    method: 'GET',
    path: '/staff/waiting',
    summary: 'What waits for oneself',
    description: 'Assignments, mentions without an answer, and proposals that were sent back.',
    leave: deskRoles,
    answer: waiting,
    failure: failures.get,
    async run({ ctx }) {
      return { body: { data: (await findWaiting(ctx)).map((row) => ({ ...row, since: row.since.toISOString() })) } }
    },
  }),
]

async function answerWith(ground: WriteGround, given: { record: string }) {
  return { body: { data: await threadNow(ground, given), dryRun: ground.isDryRun } }
}

async function threadNow({ ctx }: WriteGround, given: { record: string }): Promise<z.input<typeof thread>> {
  const { of, about, comments, resolved, assignee, due, colleagues } = await getThread(ctx, recordOf(given))
  return {
    ...of,
    about,
    comments: comments.map(({ id, text, by, at, editedAt, version }) => ({
      id,
      text,
      by,
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      version,
    })),
    resolvedAt: resolved?.at.toISOString() ?? null,
    assignee,
    due,
    colleagues,
  }
}
