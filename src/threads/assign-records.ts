import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { saveAssignments, type Assignment } from './assignment-store.ts'
import { listColleagues, readRecords, type CommentedRecord } from './record-store.ts'
import { holdThreads, type HeldThread } from './store.ts'
import { tellAssigned } from './tell-assigned.ts'
import { dueInput, subjectOf, threadNouns } from './thread.ts'

const assignManyInput = z.object({
  noun: z.enum(threadNouns, { error: () => say('desk-threads.unknown-kind') }),
  ids: z
    .array(z.uuid({ error: () => say('desk-threads.unknown-record') }))
    .min(1, { error: () => say('desk-threads.select-one') })
    .max(1_000, { error: () => say('desk-threads.select-at-most', { most: 1_000 }) }),
  person: z.uuid().nullable(),
  due: dueInput,
})

/** Whom, and until when, for those that are not named in it. */
export const assignAllInput = assignManyInput.omit({ ids: true })

export type Assigned = {
  /** By it, all of it can be undone; null where nothing was changed. */
  batch: string | null
  changed: number
  /** Deleted or merged, not for this person to read, or assigned so already. */
  skipped: { id: string; why: 'gone' | 'unreadable' | 'same' }[]
}

/**
 * Assigns up to 1,000 records of a kind to one person, until a day if one is given; null: to nobody. One batch, one notice for the person, and a number of statements that doesn't
 * depend on theirs. What can't be assigned is skipped and told.
 * @throws Forbidden below moderator · Invalid
 */
export async function assignRecords(
  ctx: Ctx,
  input: Given<z.input<typeof assignManyInput>>,
  { batch = randomUUID() }: { batch?: string } = {},
): Promise<Assigned> {
  requireRole(ctx, ...editorRoles)
  const { noun, ids: named, person, due } = takeInput(assignManyInput, input)
  const ids = [...new Set(named)]
  const to: Assignment = { assignee: person, due: person === null ? null : due }
  const verb = person === null ? 'unassign' : 'assign'
  const { changes, skipped } = await changeMany(ctx, { noun: 'thread', verb, batch }, async (writing) => {
    const records = await readRecords(writing, noun, ids)
    const mayHave = await readersOf(writing, person)
    const held = await holdThreads(
      writing,
      noun,
      [...records.values()].filter(mayHave).map(({ id }) => id),
    )
    const taken: { id: string; record: CommentedRecord; thread: HeldThread }[] = []
    const skipped: Assigned['skipped'] = []
    for (const id of ids) {
      const [record, thread] = [records.get(id), held.get(id)]
      if (!record) skipped.push({ id, why: 'gone' })
      else if (!thread) skipped.push({ id, why: 'unreadable' })
      else if (thread.assignee === to.assignee && thread.due === to.due) skipped.push({ id, why: 'same' })
      else taken.push({ id, record, thread })
    }
    await saveAssignments(
      writing,
      noun,
      taken.map(({ id }) => ({ id, ...to })),
    )
    await tellAssigned(
      writing,
      noun,
      taken.map(({ record }) => ({ record, to })),
      { batch, undoes: null },
    )
    return {
      changes: taken.map(({ id, thread: { assignee, due: day } }) => ({
        id: subjectOf({ noun, id }),
        before: { assignee, due: day },
        after: to,
        seen: 'nothing' as const,
      })),
      skipped,
    }
  })
  return { batch: changes.length === 0 ? null : batch, changed: changes.length, skipped }
}

/** Whether the person can read a record; of nobody, every one. */
async function readersOf(ctx: Ctx, person: string | null): Promise<(record: CommentedRecord) => boolean> {
  if (person === null) return () => true
  const isAmong = async (owner: string | null) => (await listColleagues(ctx, owner)).some(({ id }) => id === person)
  if (await isAmong(null)) return () => true
  return (await isAmong(person)) ? ({ owner }) => owner === person : () => false
}
