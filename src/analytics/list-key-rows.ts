import { requireRight, type Ctx } from '#access'
import type { Days } from './days-store.ts'
import { readKeys, type KeyKind, type KeyLine } from './report-store.ts'
import { pageAt, rowsAPage, type Listed } from './rows.ts'

/** Hosts, words or formats, the most frequent first. @throws Forbidden below moderator */
export async function listKeyRows(ctx: Ctx, days: Days, kind: KeyKind, page = 1, limit = rowsAPage): Promise<Listed<KeyLine>> {
  requireRight(ctx, 'analytics.read')
  const rows = await readKeys(ctx, [kind], days, pageAt(page, limit))
  return { rows, total: rows[0]?.total ?? 0 }
}
