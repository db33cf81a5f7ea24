import { requireRight, type Ctx } from '#access'
import { rowsAPage, type ImportRow } from './import.ts'
import { listRows, type RowsAsked } from './row-store.ts'

/** A page of its rows by their numbers; `next`: behind which the following one begins. @throws Forbidden below moderator */
export async function findImportRows(
  ctx: Ctx,
  id: string,
  asked: RowsAsked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  requireRight(ctx, 'imports.run')
  const found = await listRows(ctx, id, asked)
  const rows = found.slice(0, rowsAPage)
  return { rows, next: found.length > rowsAPage ? (rows.at(-1)?.number ?? null) : null }
}
