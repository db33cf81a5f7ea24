import { useEffect, useState } from 'react'
import { readHint, type Hint } from '#ui/hint'

/** Who is signed in, as the browser knows it, and again whenever that may have changed: in another window, too. */
export function useHint(): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    const read = () => setHint(readHint())
    read()
    for (const name of events) addEventListener(name, read)
    return () => {
      for (const name of events) removeEventListener(name, read)
    }
  }, [])
  return hint
}

const events = ['hint', 'focus', 'pageshow']
