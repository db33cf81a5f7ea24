import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast } from './toast-queue.tsx'

export { toast, type Toast } from './toast-queue.tsx'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Stands once in the document. */
export function ToastOutlet() {
  const [turn, setTurn] = useState(0)
  useEffect(() => onToast(() => setTurn((n) => n + 1)), [])
  if (turn === 0) return null
  return (
    <Suspense>
      <ToastRegion turn={turn} />
    </Suspense>
  )
}
