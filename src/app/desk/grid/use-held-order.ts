import { useState } from 'react'

/** Keeps the order of rows while somebody works in them. A row that belongs elsewhere after a change moves there when they leave the rows. */
export function useHeldOrder<T extends { id: string }>(rows: T[], isHeld: boolean): T[] {
  const ids = rows.map(({ id }) => id)
  const [order, setOrder] = useState(ids)
  if (!isHeld && order.join() !== ids.join()) setOrder(ids)
  const kept = order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return isHeld && kept.length > 0 ? [...kept, ...rows.filter(({ id }) => !order.includes(id))] : rows
}
