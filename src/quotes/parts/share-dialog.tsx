import { useEffect, useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Shareable } from './copy-quote.ts'
import ShareSheet from './share-sheet.tsx'

/** Opens the sheet of a quote: the one that is in its page, where this is that page, else one over whatever page there is. */
export function shareFrom(quote: Shareable, placed = false): void {
  const place = placed ? document.querySelector<HTMLDialogElement>('dialog#share') : null
  if (!place) return openDialog(quote)
  enliven(place, quote)
  // Where a button cannot open it by itself; where it can, somebody may have closed it again by now.
  if (!('commandForElement' in HTMLButtonElement.prototype) && !place.open) place.showModal()
}

let root: Root | undefined
let alive: Element | undefined

/** Lets the sheet of the page answer: the one that the server wrote as it is, else one that is drawn now. */
function enliven(place: HTMLDialogElement, quote: Shareable): void {
  if (place === alive) return
  // That of the quote before.
  root?.unmount()
  alive = place
  const sheet = <ShareSheet quote={quote} placed />
  if (place.firstElementChild) root = hydrateRoot(place.firstElementChild, sheet)
  else {
    root = createRoot(place.appendChild(document.createElement('div')))
    root.render(sheet)
  }
}

function openDialog(quote: Shareable): void {
  const place = document.body.appendChild(document.createElement('div'))
  const own = createRoot(place)
  const end = () => {
    own.unmount()
    place.remove()
  }
  own.render(<ShareDialog quote={quote} onClose={end} />)
}

/** The platform's own dialog: focus, Escape and inertness come with it. */
export function ShareDialog({ quote, onClose }: { quote: Shareable; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} closedby="any" aria-labelledby="share-title" className="share-sheet">
      <ShareSheet quote={quote} />
    </dialog>
  )
}
