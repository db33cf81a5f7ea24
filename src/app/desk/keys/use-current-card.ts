import { useEffect, useRef } from 'react'

/** For the card of a list that the keys are meant for: it is scrolled to when its turn comes, and not as the page opens. */
export function useCurrentCard(isCurrent: boolean) {
  const card = useRef<HTMLLIElement>(null)
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) card.current?.scrollIntoView({ block: 'nearest' })
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return card
}
