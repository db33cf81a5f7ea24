import { setTimeout as pause } from 'node:timers/promises'

type Settings = { most: number; ofNetwork: number; waitMs: number }

/** How often those that wait ask again. */
const lookMs = 50

/** Counts the bytes that are held at a time, of all and of each network. */
export function bodyRoom({ most, ofNetwork, waitMs }: Settings) {
  let all = 0
  const of = new Map<string, number>()

  return { take, takeSoon, give }

  /** @returns whether there is room for so many more */
  function take(network: string, bytes: number): boolean {
    const own = (of.get(network) ?? 0) + bytes
    if (own > ofNetwork || all + bytes > most) return false
    all += bytes
    of.set(network, own)
    return true
  }

  /** As `take`, and waits a moment for what others hold. Nobody who has gone waits on. */
  async function takeSoon(network: string, bytes: number, signal: AbortSignal): Promise<boolean> {
    for (let waited = 0; !take(network, bytes); waited += lookMs) {
      if (waited >= waitMs || signal.aborted) return false
      await pause(lookMs)
    }
    return true
  }

  function give(network: string, bytes: number): void {
    all -= bytes
    const left = (of.get(network) ?? 0) - bytes
    if (left > 0) of.set(network, left)
    else of.delete(network)
  }
}
