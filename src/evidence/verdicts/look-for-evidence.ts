import type { Ctx } from '#access'
import { tally } from '#changes'
import { breathing } from '#platform/breath'
import { findCandidates, withoutRefused } from '../find-candidates.ts'
import { findToLook, readLibraryVersion, saveVerdicts, type Looked, type ToLook } from './verdict-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'look-for-evidence': object
  }
}

/** So many verdicts are written at once: what is cut off costs a second at most. */
const atOnce = 50

/**
 * Says of each quote what the texts of the library say, of those that were written, asked for, or last looked for in another library: some at a time, so that nothing that was done
 * is done again. A library without texts says nothing.
 * @returns how many were looked for
 */
export async function lookForEvidence(ctx: Ctx, signal: AbortSignal): Promise<number> {
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
    for (const quote of quotes) {
      if (signal.aborted) break
      looked.push(await look(ctx, quote))
      await breathe()
    }
    if (looked.length > 0) await tally(ctx, (writing) => saveVerdicts(writing, version, looked))
    done += looked.length
    after = quotes.at(-1)
  }
}

async function look(ctx: Ctx, { id, version, text, author, alsoNamed, refused }: ToLook): Promise<Looked> {
  const found = await findCandidates(ctx, { text, author, alsoNamed })
  return { id, version, ...withoutRefused(found, refused) }
}
