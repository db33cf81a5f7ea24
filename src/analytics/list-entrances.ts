import { requireRight, type Ctx } from '#access'
import type { Days } from './days-store.ts'
import { pageAt, rowsAPage, type Listed } from './rows.ts'
import { readEntrances, type EntranceLine } from './rows-store.ts'

/** The pages to which visitors came from a host, the most frequent first. @throws Forbidden below moderator */
export async function listEntrances(
  ctx: Ctx,
  days: Days,
  host: string,
  page = 1,
  limit = rowsAPage,
): Promise<Listed<EntranceLine>> {
  requireRight(ctx, 'analytics.read')
  return await readEntrances(ctx, days, host, pageAt(page, limit))
}
