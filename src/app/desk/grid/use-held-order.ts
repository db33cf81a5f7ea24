import { useState } from 'react'

/** Rows in the order in which somebody works on them: what they change may belong elsewhere in the list, and goes there when they leave the rows. */
export function useHeldOrder<T extends { id: string }>(rows: T[], isHeld: boolean): T[] {
  const ids = rows.map(({ id }) => id)
  const [order, setOrder] = useState(ids)
  if (!isHeld && order.join() !== ids.join()) setOrder(ids)
  const kept = order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return isHeld && kept.length > 0 ? [...kept, ...rows.filter(({ id }) => !order.includes(id))] : rows
}
