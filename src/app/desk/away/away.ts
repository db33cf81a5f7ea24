import { useSyncExternalStore } from 'react'

/** Why what was asked for last did not come. */
export type Away = {
  sentence: string
  /** The site was not reached at all, so that it is worth trying again. */
  isUnreached: boolean
  /** What was there before is still to be seen. */
  isKept: boolean
}

let said: Away | null = null

const hearers = new Set<() => void>()

export function tellAway(away: Away | null): void {
  if (away === said) return
  said = away
  for (const hear of hearers) hear()
}

export function useAway(): Away | null {
  return useSyncExternalStore(
    hear,
    () => said,
    () => null,
  )
}

function hear(hearer: () => void): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}
