import type { Ctx } from '#access'
import { tally } from '#changes'
import { longestButtonName, type PageEvent } from './page-event.ts'
import { insertPageEvents } from './store.ts'

/** Writes down what happened on pages, without who; of quotes that are not there nothing is kept. @returns how many were kept */
export async function recordPageEvents(ctx: Ctx, events: PageEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const rows = events.map((event) => ({
    kind: event.kind,
    path: event.path,
    name: event.kind === 'button' ? [...event.name].slice(0, longestButtonName).join('') : null,
    depth: event.kind === 'scroll' ? event.depth : null,
    quote_id: event.kind === 'quote' ? event.quoteId : null,
  }))
  return await tally(ctx, (writing) => insertPageEvents(writing, rows))
}
