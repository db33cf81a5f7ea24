import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Forbidden, Invalid } from '#platform/errors'
import { saveAssignments } from './assignment-store.ts'
import { listColleagues } from './record-store.ts'
import { isEditor, requireRecord } from './require-record.ts'
import { holdThread } from './store.ts'
import { tellAssigned } from './tell-assigned.ts'
import { dueInput, subjectOf, threadOfInput } from './thread.ts'

const assignInput = threadOfInput.extend({ person: z.uuid().nullable(), due: dueInput })

/**
 * Assigns a record to one person, until a day if one is given; null: to nobody. The person gets a notice. Editors assign; an author may only end what is assigned to them.
 * @throws Forbidden · NotFound · Invalid where the person can't read the record
 */
export async function assignRecord(ctx: Ctx, input: Given<z.input<typeof assignInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const own = requireAccount(ctx)
  const { person, due, ...of } = takeInput(assignInput, input)
  const verb = person === null ? 'unassign' : 'assign'
  const batch = randomUUID()
  await change(ctx, { noun: 'thread', id: subjectOf(of), verb, batch }, async (writing) => {
    const record = await requireRecord(writing, of)
    const thread = await holdThread(writing, of)
    if (!isEditor(ctx) && (person !== null || thread.assignee !== own)) throw new Forbidden(say('desk-threads.who-assigns'))
    const before = { assignee: thread.assignee, due: thread.due }
    const after = { assignee: person, due: person === null ? null : due }
    if (before.assignee === after.assignee && before.due === after.due) return { before, after: before }
    if (person !== null && person !== before.assignee && !(await canBeAssigned(writing, person, record.owner)))
      throw new Invalid(leftSentence(), { person: leftSentence() })
    await saveAssignments(writing, of.noun, [{ id: of.id, ...after }])
    await tellAssigned(writing, of.noun, [{ record, to: after }], { batch, undoes: null })
    return { before, after, seen: 'nothing' as const }
  })
}

const leftSentence = () => say('desk-threads.cannot-open')

async function canBeAssigned(ctx: Ctx, person: string, owner: string | null): Promise<boolean> {
  return (await listColleagues(ctx, owner)).some(({ id }) => id === person)
}
