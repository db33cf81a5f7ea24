import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { DeskEntry } from './desk-entries.ts'

/** The second key counts this long after `g`, in milliseconds. */
const patience = 1_000

/** `g` and then a section's key leads there, unless somebody is writing. */
export function useGoKeys(entries: DeskEntry[]): void {
  const navigate = useNavigate()
  useEffect(() => {
    let since = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const entry = event.timeStamp - since < patience && entries.find(({ key }) => key === event.key)
      since = event.key === 'g' ? event.timeStamp : -Infinity
      if (entry) void navigate(entry.to)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [entries, navigate])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
