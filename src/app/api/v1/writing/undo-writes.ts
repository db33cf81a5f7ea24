import { z } from 'zod'
import { deskRoles } from '#access'
import { isUndoneByJob, undoAct } from '#bulk-jobs'
import { Conflict } from '#platform/errors'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const undone = named(
  'Undone',
  'All that the change wrote is as it was before. This is a change of its own, which can be undone, too.',
  z.object({
    data: z.object({ undone: z.int().min(0).describe('How many records were changed back.') }),
    ...shapes.written,
  }),
)

const byJob = 'This change is undone in the background, on the desk only.'

export const undoWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'undoChange',
    method: 'POST',
    path: '/changes/{change}/undo',
    summary: 'Undo a change',
    description:
      'By the id of a change that an answer names. All or nothing: refused with 409 if a record was changed since. Imports have an undo of their own.',
    leave: deskRoles,
    parameters: { change: parameters.id.describe('The id of the change.') },
    answer: undone,
    refusals: [404],
    failure: 'Failed to undo the change',
    async run(ground, { change }) {
      if (await isUndoneByJob(ground.ctx, change)) throw new Conflict(byJob)
      const { batch, undone: n, job } = await undoAct(ground.ctx, change)
      // It became large meanwhile. The refusal takes the job back, too.
      if (job !== null) throw new Conflict(byJob)
      return { body: { data: { undone: n }, ...doneBy(ground, batch) } }
    },
  }),
]
