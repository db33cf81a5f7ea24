import { requireRight, type Ctx } from '#access'
import { readImportOf } from './import-store.ts'

/** The import that wrote what is in the record of changes under that batch; null where it was none. @throws Forbidden below moderator */
export async function findImportOf(ctx: Ctx, batch: string): Promise<{ id: string; name: string } | null> {
  requireRight(ctx, 'imports.run')
  return (await readImportOf(ctx, batch)) ?? null
}
