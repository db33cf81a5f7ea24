import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { orderedId } from '#platform/ordered-id'
import type { Import } from './import.ts'
import { insertImport, readImport } from './import-store.ts'
import type { Received } from './receive-import.ts'

/** Lists an import whose file was received. Nothing of it is in the site yet. @throws Forbidden below moderator */
export async function beginImport(ctx: Ctx, { file, ...received }: Received): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const { id, name, bytes } = received
  await change(ctx, { noun: 'import', id, verb: 'bring' }, async (writing) => {
    await insertImport(writing, {
      ...received,
      format: file.format,
      encoding: file.encoding,
      divider: file.divider,
      has_head: file.hasHead,
      batch: orderedId(),
      undo_batch: orderedId(),
      created_by: ctx.actor.id,
      role: ctx.actor.role === 'admin' || ctx.actor.role === 'system' ? ctx.actor.role : 'moderator',
    })
    return { after: { name, format: file.format, bytes }, seen: 'nothing' as const }
  })
  const made = await readImport(ctx, id)
  if (!made) throw new Error('an import that was just written cannot be read')
  return made
}
