import { useState } from 'react'
import type { RowGroup } from './grid-column.ts'

type Row = { id: string; group?: RowGroup | null | undefined }

/** Keeps the order of rows, and their groups, while somebody works in them. A row that belongs elsewhere after a change moves there when they leave the rows. */
export function useHeldOrder<T extends Row>(rows: T[], isHeld: boolean): T[] {
  const places = placesOf(rows)
  const [order, setOrder] = useState(places)
  if (!isHeld && JSON.stringify(order) !== JSON.stringify(places)) setOrder(places)
  const kept = order.flatMap(({ id, group }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [group && row.group ? { ...row, group } : row] : []
  })
  return isHeld && kept.length > 0 ? [...kept, ...rows.filter(({ id }) => !order.some((one) => one.id === id))] : rows
}

const placesOf = (rows: readonly Row[]) => rows.map(({ id, group }) => ({ id, group }))
