import { useEffect, useState } from 'react'

/** In pixels: less is a finger that trembles. */
const least = 12

/** Whether somebody reads on downwards: what floats over the page then covers what they look for. Upwards it is there again. */
export function useOutOfTheWay(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < least) return
      setAway(scrollY > last && scrollY > 2 * least)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isAway
}
