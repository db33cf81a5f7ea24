import { useEffect, useRef } from 'react'
import type { Shareable } from './copy-quote.ts'
import ShareSheet from './share-sheet.tsx'

/** The sheet of a quote that stands among others. The platform's own dialog: focus, Escape and inertness come with it. */
export default function ShareDialog({ quote, onClose }: { quote: Shareable; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} closedby="any" aria-labelledby="share-title" className="share-sheet">
      <ShareSheet quote={quote} />
    </dialog>
  )
}
