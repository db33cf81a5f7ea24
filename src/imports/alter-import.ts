import { isId, requireRight, type Ctx } from '#access'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import type { Import, ImportState } from './import.ts'
import { lockImport, readImport } from './import-store.ts'

type Alteration = {
  verb: string
  /** The states in which it can be done, and what is said in others. */
  from: readonly ImportState[]
  otherwise: string
}

/** Does something to an import, held until that is done, with its entry in the record. @throws Forbidden below moderator · NotFound · Conflict in another state */
export async function alterImport(
  ctx: Ctx,
  id: string,
  { verb, from, otherwise }: Alteration,
  alter: (writing: Writing, found: Import) => Promise<void>,
): Promise<Import> {
  requireRight(ctx, 'imports.run')
  if (!isId(id)) throw new NotFound(say('desk-import.not-found'))
  const { made } = await change(ctx, { noun: 'import', id, verb }, async (writing) => {
    const found = await lockImport(writing, id)
    if (!found) throw new NotFound(say('desk-import.not-found'))
    if (!from.includes(found.state)) throw new Conflict(otherwise)
    await alter(writing, found)
    const made = await readImport(writing, id)
    if (!made) throw new Error('an import that was just written cannot be read')
    return { made, before: entryOf(found), after: entryOf(made), seen: 'nothing' as const }
  })
  return made
}

/** What the record keeps: the file itself is no part of it. */
const entryOf = ({ name, state, mapping, options, counts, reason }: Import) => ({ name, state, mapping, options, counts, reason })
