import { systemActor, type Ctx } from '#access'
import type { StoredRecord } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { draftable } from './draftable.ts'
import type { Drafted } from './draft.ts'

type Tried<T> = { was: StoredRecord; then: StoredRecord; seen: T }

/**
 * What would be stored if this were saved: the verb of the form saves it in a transaction that is rolled back, so its rules hold and nothing is kept. `look` reads what it
 * wants inside. Only for verbs that have checked the permission.
 * @throws what the verb of the form throws: Invalid · NotFound · Conflict when `version` is no longer the record's
 */
export async function tryDraft<T>(
  ctx: Ctx,
  { noun, id }: Drafted,
  inputFrom: (was: StoredRecord) => { input: object; version: number },
  look: (inside: Ctx) => Promise<T>,
): Promise<Tried<T>> {
  const { read, save } = draftable[noun]
  const tried = new RolledBack<T>()
  try {
    return await inTransaction({ ...ctx, actor: systemActor }, async (inside) => {
      const was = (await read(inside, [id])).get(id)
      if (!was) throw new NotFound(say('desk-form.no-longer-there'))
      const { input, version } = inputFrom(was)
      await save(inside, id, input, { version, as: { verb: 'try-draft' } })
      const then = (await read(inside, [id])).get(id)
      if (!then) throw new NotFound(say('desk-form.no-longer-there'))
      tried.found = { was, then, seen: await look(inside) }
      throw tried
    })
  } catch (error) {
    if (error === tried && tried.found) return tried.found
    throw error
  }
}

/** Rolls the transaction back, and carries out what was found in it. */
class RolledBack<T> extends Error {
  found: Tried<T> | undefined
}
