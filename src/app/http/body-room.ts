type Settings = { most: number; ofNetwork: number; waitMs: number }

/** Counts the bytes that are held at a time, of all and of each network. */
export function bodyRoom({ most, ofNetwork, waitMs }: Settings) {
  let all = 0
  const of = new Map<string, number>()
  /** Those that wait, in their order: each takes its bytes if there is room. */
  const waiting = new Set<() => void>()

  return { takeSoon, give }

  /** Waits a moment, in turn, for what others hold. Stops when the request is aborted. @returns whether there was room for so many more */
  async function takeSoon(network: string, bytes: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (take(network, bytes)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const look = () => take(network, bytes) && end(true)
    const stop = () => end(false)
    const late = setTimeout(stop, waitMs)
    signal.addEventListener('abort', stop)
    waiting.add(look)
    return await promise

    function end(hasRoom: boolean): void {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      waiting.delete(look)
      resolve(hasRoom)
    }
  }

  function take(network: string, bytes: number): boolean {
    const own = (of.get(network) ?? 0) + bytes
    if (own > ofNetwork || all + bytes > most) return false
    all += bytes
    of.set(network, own)
    return true
  }

  function give(network: string, bytes: number): void {
    all -= bytes
    const left = (of.get(network) ?? 0) - bytes
    if (left > 0) of.set(network, left)
    else of.delete(network)
    for (const look of waiting) look()
  }
}
