import type { WayBack } from '#changes'
import { say } from '#messages'
import { Forbidden } from '#platform/errors'
import { lockThreads, readAssignments, saveAssignments, type Assignment } from './assignment-store.ts'
import { readRecords } from './record-store.ts'
import { tellAssigned } from './tell-assigned.ts'
import { subjectOf, threadNouns, type ThreadNoun } from './thread.ts'

/** Assignments go back to whom they were with. What is said in comments has no way back: what somebody deletes is gone. */
export const assignmentWayBack: WayBack = {
  noun: 'thread',
  only: new Set(['assign', 'unassign', 'undo']),
  hold: async (writing, subjects) => {
    for (const [noun, ids] of byNoun(subjects)) await lockThreads(writing, noun, ids)
  },
  read: async (ctx, subjects) => {
    const found = new Map<string, Assignment>()
    for (const [noun, ids] of byNoun(subjects))
      for (const [id, assignment] of await readAssignments(ctx, noun, ids)) found.set(subjectOf({ noun, id }), assignment)
    return found
  },
  putBack: async (writing, steps, as) => {
    const isOwn = ({ assignee }: Assignment) => assignee === null || assignee === writing.actor.id
    if (
      writing.actor.role === 'author' &&
      !steps.every(({ was, before }) => isOwn(assignmentIn(was)) && isOwn(assignmentIn(before)))
    )
      throw new Forbidden(say('desk-threads.who-assigns'))
    const before = new Map(steps.map((step) => [step.id, assignmentIn(step.before)]))
    for (const [noun, ids] of byNoun([...before.keys()])) {
      const to = (id: string) => before.get(subjectOf({ noun, id })) ?? nobody
      await saveAssignments(
        writing,
        noun,
        ids.map((id) => ({ id, ...to(id) })),
      )
      const records = await readRecords(writing, noun, ids)
      await tellAssigned(
        writing,
        noun,
        [...records.values()].map((record) => ({ record, to: to(record.id) })),
        as,
      )
    }
  },
  seen: () => 'nothing',
}

const nobody: Assignment = { assignee: null, due: null }

function assignmentIn(before: Readonly<Record<string, unknown>> | null): Assignment {
  const word = (value: unknown) => (typeof value === 'string' ? value : null)
  return { assignee: word(before?.['assignee']), due: word(before?.['due']) }
}

/** The ids that subjects of threads name, by noun. */
function byNoun(subjects: readonly string[]): [ThreadNoun, string[]][] {
  return threadNouns.flatMap((noun) => {
    const ids = subjects.filter((subject) => subject.startsWith(`${noun}:`)).map((subject) => subject.slice(noun.length + 1))
    return ids.length === 0 ? [] : [[noun, ids]]
  })
}
