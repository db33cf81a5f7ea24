import { requireRight, type Ctx } from '#access'
import type { Days } from './days-store.ts'
import { mostActionsCounted, pageAt, rowsAPage, type Listed } from './rows.ts'
import { readActionRows, type ActionLine, type ActionRows } from './rows-store.ts'

/** The actions behind a figure, the newest first; of more than ten thousand the total says one more. @throws Forbidden below moderator */
export async function listActionRows(
  ctx: Ctx,
  days: Days,
  asked: ActionRows & { timeZone: string },
  page = 1,
  limit = rowsAPage,
): Promise<Listed<ActionLine>> {
  requireRight(ctx, 'analytics.read')
  return await readActionRows(ctx, days, asked, { ...pageAt(page, limit), mostCounted: mostActionsCounted })
}
