import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { changeMany } from '#changes'
import { seenOfRecords } from '../many/bulk.ts'
import { readRecords } from '../record-store.ts'
import { endShown, readDue } from './schedule-store.ts'
import { lockQuotes } from '../write-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'follow-schedule': object
  }
}

/** In one transaction, so that none is long. */
const atOnce = 200

/**
 * Writes down what the clock has done: that a quote has appeared, and that one is a draft again because its time is over. Readers do
 * not wait for it, since lists and pages ask the clock themselves; the record of changes, open pages and the next search for what has ended do.
 * May be run twice and cut off between two steps.
 */
export async function followSchedule(ctx: Ctx, _data: object, signal: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  for (;;) {
    const { appeared, ended } = await readDue(ctx, atOnce)
    if (signal.aborted || appeared.length + ended.length === 0) return
    if (appeared.length > 0) await noteAppeared(ctx, appeared)
    if (ended.length > 0) await takeDown(ctx, ended)
  }
}

/** Nothing about the quote is another; who has it open in a form goes on undisturbed. */
async function noteAppeared(ctx: Ctx, ids: string[]): Promise<void> {
  requireRole(ctx, 'system')
  await changeMany(ctx, { noun: 'quote', verb: 'appear', batch: randomUUID() }, async (writing) => {
    const records = await readRecords(writing, ids)
    return { changes: [...records].map(([id, record]) => ({ id, before: record, after: record })) }
  })
}

async function takeDown(ctx: Ctx, ids: string[]): Promise<void> {
  requireRole(ctx, 'system')
  await changeMany(ctx, { noun: 'quote', verb: 'unpublish', batch: randomUUID() }, async (writing) => {
    await lockQuotes(writing, ids)
    const now = writing.clock.now()
    const before = await readRecords(writing, ids)
    await endShown(writing, ids)
    const after = await readRecords(writing, ids)
    const changes = [...after].flatMap(([id, record]) => {
      const was = before.get(id)
      // What was given more time while this waited for it stays.
      if (!was || was.version === record.version) return []
      // To readers it was gone at its minute; who kept a page of it learns now.
      return [{ id, before: was, after: record, seen: seenOfRecords({ ...was, unpublish_at: null }, record, now) }]
    })
    return { changes }
  })
}
