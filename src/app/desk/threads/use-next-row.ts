import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows (`data-row`, in `frame`) go away: from a row that `leave` names it goes to the next, from the last one to the one before. Without a row it goes
 * to the text below the list, or to the frame. Where somebody has put the focus elsewhere meanwhile, it stays there.
 */
export function useNextRow(ids: readonly string[]) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(ids)
  const left = useRef<string | null>(null)
  const follow = useEffectEvent(() => {
    const at = left.current === null ? -1 : shown.current.indexOf(left.current)
    shown.current = ids
    if (left.current === null || ids.includes(left.current)) return
    left.current = null
    if (at === -1 || document.activeElement !== document.body) return
    const rows = frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const next = rows[Math.min(at, rows.length - 1)] ?? frame.current?.querySelector('textarea') ?? frame.current
    next?.focus()
  })
  const said = ids.join('\n')
  useEffect(() => follow(), [said])
  return { frame, leave: (id: string) => void (left.current = id) }
}
