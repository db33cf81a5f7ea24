import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Import } from './import.ts'
import { readImport } from './import-store.ts'

/** @throws Forbidden below moderator · NotFound */
export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const found = isId(id) ? await readImport(ctx, id) : undefined
  if (!found) throw new NotFound(say('desk-import.not-found'))
  return found
}
