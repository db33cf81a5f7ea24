import type { RowGroup } from './grid-column.ts'

type Grouped = { id: string; group?: RowGroup | null | undefined }

/** The heads of groups, by the row that each is above, with how many rows follow it. */
export function groupHeads(rows: readonly Grouped[]): Map<string, { group: RowGroup; count: number }> {
  const heads = new Map<string, { group: RowGroup; count: number }>()
  let last: { group: RowGroup; count: number } | undefined
  for (const { id, group } of rows) {
    if (!group) continue
    if (last?.group.key === group.key) last.count += 1
    else heads.set(id, (last = { group, count: 1 }))
  }
  return heads
}
