import { lazy, Suspense, useEffect, useState } from 'react'

export type Toast = { kind: 'success' | 'error' | 'validation'; title: string; message?: string }

/** How long each kind stays, in milliseconds (spec, public side §9). */
export const toastDurations = { success: 3_000, validation: 4_000, error: 5_000 } as const

const ToastRegion = lazy(() => import('./toast-region.tsx'))
const waiting: Toast[] = []
let wake: (() => void) | undefined

/** Says something in the corner and in a live region. What shows it is loaded with the first one. */
export function toast(what: Toast): void {
  waiting.push(what)
  wake?.()
}

/** Stands once in the document. */
export function ToastOutlet() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    wake = () => setTurn((n) => n + 1)
    return () => {
      wake = undefined
    }
  }, [])
  if (turn === 0) return null
  return (
    <Suspense>
      <ToastRegion turn={turn} take={() => waiting.splice(0)} />
    </Suspense>
  )
}
