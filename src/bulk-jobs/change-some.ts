import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import type { BulkDone } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { mostAtOnce } from './bulk-job.ts'
import { bulkActOf, type BulkNoun } from './bulk-nouns.ts'

const asked = z.looseObject({
  act: z.string(),
  ids: z
    .array(z.guid())
    .min(1, { error: () => say('desk-threads.select-one') })
    .max(mostAtOnce, { error: () => say('desk-threads.select-at-most', { most: mostAtOnce }) }),
})

/** By `batch` all of it can be undone; null where nothing was changed. */
export type SomeChanged = BulkDone & { batch: string | null }

/** Does with up to 1,000 that are named, at once, what `beginBulkJob` has a job do with more. All or nothing, but for what the act leaves out. @throws Forbidden as the act does · Invalid */
export async function changeSome(ctx: Ctx, noun: BulkNoun, input: Given<z.input<typeof asked>>): Promise<SomeChanged> {
  requireRole(ctx, ...deskRoles)
  const { act: name, ids, ...given } = takeInput(asked, input)
  const act = bulkActOf(noun, name)
  if (!act) throw new Invalid(say('desk-verbs.unknown-action'))
  act.require(ctx)
  act.check(given)
  const batch = randomUUID()
  const done = await inTransaction(ctx, (inside) => act.run(inside, { given, ids: [...new Set(ids)], batch }))
  return { ...done, batch: done.changed === 0 ? null : batch }
}
