import { useEffect, useState } from 'react'
import { onToast } from './toast-queue.tsx'

export { toast, type Toast } from './toast-queue.tsx'

/** What shows them, ahead of the first: where it may have to say that the site cannot be reached. */
export const loadToasts = async () => {
  try {
    return (await import('./toast-region.tsx')).default
  } catch {
    // It waits for the next one.
    return null
  }
}

type Region = NonNullable<Awaited<ReturnType<typeof loadToasts>>>

/** Stands once in the document. */
export function ToastOutlet() {
  const [turn, setTurn] = useState(0)
  const [Region, setRegion] = useState<Region | null>(null)
  useEffect(
    () =>
      onToast(() => {
        setTurn((n) => n + 1)
        void loadToasts().then((region) => region && setRegion(() => region))
      }),
    [],
  )
  return Region && <Region turn={turn} />
}
