import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2_000

/** While something goes on automatically, what the page says of it is asked for again and again; not while nobody looks. */
export function useFollow(isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}
