import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { breathing } from '#platform/breath'
import { findAllCandidates, withoutRefused } from '../find-candidates.ts'
import {
  endLooking,
  findToLook,
  readLibraryVersion,
  saveVerdicts,
  takeLooking,
  type Looked,
  type ToLook,
} from './verdict-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'look-for-evidence': object
  }
}

/** So many verdicts are written at once: what is cut off costs a second at most. */
const atOnce = 50

/** So many are looked for together, before others have their turn at the database. */
const together = 10

/**
 * Says of each quote what the texts of the library say, of those that were written, asked for, or last looked for in another library: some at a time, so that nothing that was done
 * is done again. A library without texts says nothing.
 * Of processes that are asked at once, one looks.
 * @returns how many were looked for
 */
export async function lookForEvidence(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const by = randomUUID()
  if (!(await tally(ctx, (writing) => takeLooking(writing, by, soon(writing))))) return 0
  try {
    return await lookForAll(ctx, signal, by)
  } finally {
    await tally(ctx, (writing) => endLooking(writing, by))
  }
}

/** Fifty quotes are looked for in less. */
const soon = ({ clock }: Ctx) => new Date(clock.now().getTime() + 60_000)

async function lookForAll(ctx: Ctx, signal: AbortSignal, by: string): Promise<number> {
  const breathe = breathing()
  let done = 0
  for (let after: ToLook | undefined; ;) {
    signal.throwIfAborted()
    const version = await readLibraryVersion(ctx)
    if (version === undefined) return done
    const quotes = await findToLook(ctx, version, { after, most: atOnce })
    // Once more from the first, for what was written behind its back.
    if (quotes.length === 0 && after === undefined) return done
    const looked: Looked[] = []
    for (let from = 0; from < quotes.length && !signal.aborted; from += together) {
      looked.push(...(await look(ctx, quotes.slice(from, from + together))))
      await breathe()
    }
    const goesOn = await tally(ctx, async (writing) => {
      if (looked.length > 0) await saveVerdicts(writing, version, looked)
      return await takeLooking(writing, by, soon(writing))
    })
    if (!goesOn) return done + looked.length
    done += looked.length
    after = quotes.at(-1)
  }
}

async function look(ctx: Ctx, quotes: ToLook[]): Promise<Looked[]> {
  const all = await findAllCandidates(ctx, quotes)
  return quotes.flatMap(({ id, version, written, refused }, n) => {
    const found = all[n]
    return found ? [{ id, version, written, ...withoutRefused(found, refused) }] : []
  })
}
