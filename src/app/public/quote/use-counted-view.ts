import { useEffect } from 'react'
import { tell } from '#quotes/parts'

/** A quote counts as read after a second on a visible page. The server counts each visitor once a day. */
export function useCountedView(quoteId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(count, 1_000)
    }
    const count = () => {
      document.removeEventListener('visibilitychange', settle)
      tell('/api/views', quoteId)
    }
    document.addEventListener('visibilitychange', settle)
    settle()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [quoteId])
}
