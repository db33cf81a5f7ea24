import { useEffect } from 'react'
import type { DesignState } from '#images/parts'

/** ⌘Z and ⇧⌘Z (Ctrl elsewhere, and Ctrl+Y); in a field where words are typed they are the field's own. */
export function useStudioKeys({ undo, redo }: Pick<DesignState, 'undo' | 'redo'>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || isTyped(event.target)) return
      const key = event.key.toLowerCase()
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && event.ctrlKey ? redo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [undo, redo])
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'radio', 'color'].includes(target.type))
