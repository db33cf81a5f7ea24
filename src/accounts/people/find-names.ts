import { isId, requireRight, type Ctx } from '#access'
import { readNames, type PersonName } from './list-store.ts'

/** Who these are; the person who is not here any more is left out. One query. @throws Forbidden below admin */
export async function findNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PersonName>> {
  requireRight(ctx, 'audit.read')
  const known = [...new Set(ids)].filter(isId)
  if (known.length === 0) return new Map()
  return new Map((await readNames(ctx, known)).map((person) => [person.id, person]))
}
