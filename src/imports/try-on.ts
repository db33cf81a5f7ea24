import { setTimeout as pause } from 'node:timers/promises'
import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { HelperDied } from '#platform/workers/resting-helper'
import { isAtWork, type Import } from './import.ts'
import { lockImport, readImport, saveImport } from './import-store.ts'
import { tellBringer } from './tell-bringer.ts'

/** What killed the thread so often at one place kills it there forever. */
const mostDeaths = 3
const pauseMs = 1_000

/**
 * Lets `work` go on with an import, again where its thread died; where that comes no further it is given up, and says so, for a job that tries forever
 * would keep a core busy for nothing. Where memory was short for a moment, the next try has it. @throws what the work threw
 */
export async function tryOn(
  ctx: Ctx,
  id: string,
  until: AbortSignal,
  work: (ctx: Ctx, id: string, until: AbortSignal) => Promise<void>,
): Promise<void> {
  requireRole(ctx, 'system')
  let [deaths, place] = [0, '']
  while (!until.aborted) {
    try {
      return await work(ctx, id, until)
    } catch (fault) {
      if (!(fault instanceof HelperDied)) throw fault
      const now = await readImport(ctx, id)
      if (!now || !isAtWork(now)) return
      deaths = placeOf(now) === place ? deaths + 1 : 1
      place = placeOf(now)
      ctx.log.warn({ err: fault, import: id, place, deaths }, 'the work on an import was cut off')
      if (deaths === mostDeaths) return await giveUp(ctx, now)
      await pause(pauseMs * deaths, undefined, { signal: until }).catch(() => undefined)
    }
  }
}

const placeOf = ({ state, rowsRead, rowsPlanned, rowsDone, rowsUndone, rowsKept }: Import) =>
  [state, rowsRead, rowsPlanned, rowsDone, rowsUndone + rowsKept].join(' ')

async function giveUp(ctx: Ctx, found: Import): Promise<void> {
  const { id, state, rowsRead } = found
  await tally(ctx, async (writing) => {
    const now = await lockImport(writing, id)
    if (now?.state !== state) return
    await saveImport(
      writing,
      id,
      state === 'checking'
        ? {
            state: 'failed',
            reason: `${cutOff} ${whereOf(rowsRead)}, and upload it again without that part, or in smaller parts.`,
          }
        : { state: 'stopped', reason: `${cutOff} ${state === 'undoing' ? halfUndone : halfWritten}` },
    )
    await tellBringer(writing, found, state === 'checking' ? 'failed' : 'stopped')
  })
}

const cutOff = `The work was cut off ${mostDeaths} times at the same place and was given up. It probably needs more memory than the machine has.`
const halfWritten = 'Rows already written stay. Free some memory, then continue or undo the import.'
/** To go on would be to import again. */
const halfUndone = 'What is already undone stays undone. Free some memory, then undo the rest.'
const whereOf = (rowsRead: number) =>
  rowsRead === 0 ? 'Look at the beginning of the list' : `Look at the list after row ${rowsRead.toLocaleString('en')}`
