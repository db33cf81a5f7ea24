import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** A question below the toolbar. Its first field has the focus; Escape closes it, and nothing around it. */
export function EditorPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = panel
    current?.querySelector('input')?.focus()
    // A dialog around it hears keys at the document.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      close()
    }
    current?.addEventListener('keydown', leave)
    return () => current?.removeEventListener('keydown', leave)
  }, [])
  return (
    <div ref={panel} className="editor-panel">
      {children}
    </div>
  )
}
