import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { changeMany } from '#changes'
import { dayMs } from '#time'
import { eraseDeleted, reviveShown } from './record-store.ts'

const keptDays = 30
const atOnce = 500

/**
 * Brings back what a place shows again, because a change was undone: its page needs the credit. Then it deletes permanently what staff deleted thirty
 * days ago. For the job that sweeps files, which follow. May be cut off.
 * @throws Forbidden to all but the site
 */
export async function eraseOldImages(ctx: Ctx): Promise<void> {
  requireRole(ctx, 'system')
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  await changeMany(ctx, { noun: 'image', verb: 'restore', batch: randomUUID() }, async (writing) => {
    const back = await reviveShown(writing)
    return { changes: back.map((id) => ({ id, before: null, after: null, seen: 'altered' }) as const) }
  })
  for (;;) {
    const { changes } = await changeMany(ctx, { noun: 'image', verb: 'erase', batch: randomUUID() }, async (writing) => {
      const gone = await eraseDeleted(writing, before, atOnce)
      return { changes: gone.map((row) => ({ id: row.id, before: row, after: null, seen: 'nothing' }) as const) }
    })
    if (changes.length < atOnce) return
  }
}
