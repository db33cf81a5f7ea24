import type { Ctx } from '#access'
import { tally } from '#changes'
import { someAreOld, renewVectors } from './search-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'renew-search': object
  }
}

/** Quotes in one transaction: about a tenth of a second, in which nobody else writes. */
const atOnce = 200

/**
 * Makes the search vectors again that stand from before the rules of today. Until
 * then their quotes are found by the old ones. What was done when it is cut short, it does not do again.
 */
export async function renewSearch(ctx: Ctx, _data: object, signal: AbortSignal): Promise<void> {
  if (!(await someAreOld(ctx))) return
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    signal.throwIfAborted()
    const from: string = after
    after = await tally(ctx, (writing) => renewVectors(writing, from, atOnce))
  }
}
