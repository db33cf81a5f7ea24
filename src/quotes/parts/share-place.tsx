import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { toast } from '#ui/toast'
import { askForSheet, sharePlace, sheetAsked } from './ask-for-sheet.ts'
import type { Shareable } from './copy-quote.ts'

/** A failure leaves the sheet as the server has written it. */
const load = () =>
  import('./share-sheet.tsx').catch(() => {
    toast({ kind: 'error', title: 'Failed to load' })
    return new Promise<never>(() => undefined)
  })

/** The server writes the sheet into the page; in the browser its script is asked for by the first press. */
const written = import.meta.env.SSR ? (await import('./share-sheet.tsx')).default : undefined

const Sheet = written ?? lazy(() => sheetAsked.then(load))

/** What was pressed in the sheet before it listened; once its script is here it always does. */
let pressed: Element | null = null
let isLive = false

const onLive = () => {
  isLive = true
  if (pressed instanceof HTMLElement) pressed.click()
  pressed = null
}

/**
 * Where a quote's page shares it. It opens and closes without script, with its picture. Nothing in it may change before it listens, or React
 * would write it anew.
 */
export const SharePlace = memo(
  ({ quote }: { quote: Shareable }) => {
    const dialog = useRef<HTMLDialogElement>(null)
    useEffect(() => {
      const { current } = dialog
      if (current?.open) askForSheet()
      const note = ({ target }: Event) => {
        if (!isLive && target instanceof Element) pressed = target.closest('button:not([commandfor])')
      }
      current?.addEventListener('click', note)
      return () => current?.removeEventListener('click', note)
    }, [])
    return (
      <dialog ref={dialog} id={sharePlace} closedby="any" aria-labelledby="share-title" className="share-sheet">
        <Suspense>
          <Sheet key={quote.id} quote={quote} onLive={onLive} />
        </Suspense>
      </dialog>
    )
  },
  (a, b) => a.quote.text === b.quote.text && a.quote.picture?.address === b.quote.picture?.address,
)
