import type { Ctx } from '#access'
import { statuses, type Status } from './provenance.ts'
import { countLabels } from './search/search-store.ts'

/** How many quotes that visitors see have each status; from counters, so that it costs the same for a million. One query. */
export async function countStatuses(ctx: Ctx): Promise<Record<Status, number>> {
  const labels = await countLabels(ctx)
  const n = (status: Status) => labels.find(({ kind, value }) => kind === 's' && value === status)?.n ?? 0
  return Object.fromEntries(statuses.map((status) => [status, n(status)])) as Record<Status, number> // safe: an entry for each of them
}
