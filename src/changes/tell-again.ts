import type { Ctx } from '#access'
import { inTransaction } from '#platform/transaction'
import type { Changed } from './changed.ts'
import { addChangeNotices } from './store.ts'

/** For a notice that has no place, as an earlier release sends it while processes are replaced: without one, pages on disk would not know of it later. */
export async function tellAgain(ctx: Ctx, { place: _, ...notice }: Changed): Promise<void> {
  await inTransaction(ctx, (inside) => addChangeNotices(inside, [notice]))
}
