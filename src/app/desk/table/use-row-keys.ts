import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskKey } from '../keys/desk-key.ts'

/** For a list's address: the keyboard is on this row there. */
export const onRow = (id: string) => ({ row: id })

type RowKeys = {
  /** The row that the keyboard is on, null before the first step. */
  current: string | null
  step: (by: 1 | -1) => void
  goTo: (id: string) => void
  /** J, K and E, in the words given. */
  keys: DeskKey[]
}

type Words = { next: string; previous: string; edit: string; open: (id: string) => void }

/** The row that keys are meant for: `step` leads to the next or the one before and brings it into sight. Another page begins again, with the row that `onRow` names. */
export function useRowKeys(ids: string[], words?: Words): RowKeys {
  const location = useLocation()
  const { key } = location
  const [at, setAt] = useState<string | null>(null)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    const row = rowIn(location.state)
    if (row !== null) setAt(row)
  }
  const current = at !== null && ids.includes(at) ? at : null
  useEffect(() => {
    if (current !== null) document.getElementById(`row-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const step = (by: 1 | -1) => {
    const place = current === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(current)
    setAt(ids[Math.max(0, Math.min(ids.length - 1, place + by))] ?? null)
  }
  return { current, goTo: setAt, step, keys: words ? keysOf(words, current, step) : [] }
}

function keysOf({ next, previous, edit, open }: Words, current: string | null, step: RowKeys['step']): DeskKey[] {
  return [
    { key: 'j', says: next, run: () => step(1) },
    { key: 'k', says: previous, run: () => step(-1) },
    { key: 'e', says: edit, when: current !== null, run: () => current !== null && open(current) },
  ]
}

const rowIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'row' in state && typeof state.row === 'string' ? state.row : null
