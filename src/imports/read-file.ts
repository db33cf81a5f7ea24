import { readOwnFields } from '#own-fields'
import { setTimeout as pause } from 'node:timers/promises'
import { requireRight, type Ctx } from '#access'
import { findAllCategories } from '#categories'
import { tally } from '#changes'
import { say } from '#messages'
import { addCounts } from './add-counts.ts'
import { deleteAuthorLines } from './author-store.ts'
import { readPieces } from './pieces.ts'
import type { Import } from './import.ts'
import { lockImport, saveImport } from './import-store.ts'
import { planBySize } from './plan-by-size.ts'
import { isSameCheck, judgeRows, readStep, type GivenRow } from './judge-rows.ts'
import { recallRows } from './mark-same.ts'
import type { ReadRow } from './read/read-row.ts'
import { readRows } from './read/read-rows.ts'
import { planRows } from './plan-store.ts'
import { deleteSomeRows } from './row-store.ts'
import { stepSize } from '#platform/step-size'

/** However long rows are, little is held of them at a time. */
const signsAStep = 128 * 1024
const rowsPlannedAtOnce = 10_000
/** Between two steps it is others' turn; on the embedded database, whose pages all wait in one line, as long as they have something to ask (readers-first.ts). */
export const breathMs = 1

/** Reads the file of an import to its end, from where it was cut off, and says of every row what it is. Ends at a whole step when `until` says so. */
export async function readFile(ctx: Ctx, found: Import, until: AbortSignal, alone: boolean): Promise<void> {
  requireRight(ctx, 'imports.run')
  if (!found.isRead) {
    if (found.rowsRead === 0) await forgetRows(ctx, found.id)
    if (!(await readOn(ctx, found, until, alone))) return
  }
  await planAnew(ctx, found.id, until)
}

async function forgetRows(ctx: Ctx, id: string): Promise<void> {
  while ((await tally(ctx, (writing) => deleteSomeRows(writing, id, 5_000))) > 0) await pause(breathMs)
  await tally(ctx, (writing) => deleteAuthorLines(writing, id))
}

/** @returns false where it was stopped */
async function readOn(ctx: Ctx, found: Import, until: AbortSignal, alone: boolean): Promise<boolean> {
  const earlier = await recallRows(ctx, found.id, until)
  const known = { categories: await findAllCategories(ctx), own: await readOwnFields(ctx, 'quote') }
  const size = stepSize(alone)
  const sizes = planBySize()
  let [number, signs] = [0, 0]
  let given: GivenRow[] = []
  let judged = Promise.resolve(true)
  // The next step is read while the database is busy with the last one.
  const judge = async (): Promise<boolean> => {
    const step = await readStep(found, given, known)
    given = []
    signs = 0
    if (!(await judged)) return false
    await sizes.after(ctx, number)
    await pause(breathMs)
    judged = judgeRows(ctx, found, step, earlier, size.took)
    // Anyone who waits for it next hears of a fault.
    judged.catch(() => undefined)
    return true
  }
  for await (const row of readRows(readPieces(ctx, found.id, found.pieces ?? 0), found)) {
    number++
    if (number <= found.rowsRead) continue
    given.push({ number, row })
    signs += signsOf(row)
    if (given.length < size.rows() && signs < signsAStep) continue
    if (until.aborted || !(await judge())) break
  }
  if (!until.aborted && given.length > 0) await judge()
  // A step that was begun ends, whatever is said meanwhile.
  if (!(await judged) || until.aborted) return false
  return await tally(ctx, async (writing) => {
    const now = await lockImport(writing, found.id)
    // Stopped and begun again, it has read none of it.
    if (!isSameCheck(found, now) || now.rowsRead !== number) return false
    await saveImport(writing, found.id, {
      is_read: true,
      rows_planned: now.rowsRead,
      ...(now.rowsRead === 0 ? { state: 'failed', reason: nothing() } : {}),
    })
    return now.rowsRead > 0
  })
}

function signsOf(row: ReadRow): number {
  if ('wrong' in row) return row.raw.length
  let signs = 0
  for (const value of row.values.values()) signs += typeof value === 'string' ? value.length : value.join().length
  return signs
}

const nothing = () => say('desk-import.no-row-read')

/** Where the options are others, what becomes of rows that were read before. */
async function planAnew(ctx: Ctx, id: string, until: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !until.aborted;) {
    isMore = await tally(ctx, async (writing) => {
      const now = await lockImport(writing, id)
      // Stopped and begun again, it has to be read first.
      if (now?.state !== 'checking' || !now.isRead) return false
      const from = now.rowsPlanned + 1
      const to = Math.min(now.rowsPlanned + rowsPlannedAtOnce, now.rowsRead)
      const isLast = to >= now.rowsRead
      const counts = from > to ? now.counts : addCounts(now.counts, await planRows(writing, id, { from, to }))
      await saveImport(writing, id, { counts, rows_planned: to, ...(isLast ? { state: 'checked' as const } : {}) })
      return !isLast
    })
    await pause(breathMs)
  }
}
