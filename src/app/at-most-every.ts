export type Bounded<K> = { ask: (key: K) => void; stop: () => void }

/**
 * Does for a key at once what is asked first, and what is asked again within so long after it once for all, when that time is over: however
 * often it is asked, it is done at most so often, and never is the last word missed.
 */
export function atMostEvery<K>(ms: number, act: (key: K) => void): Bounded<K> {
  /** Keys that were done lately, and whether they were asked again since. */
  const lately = new Map<K, { again: boolean; timer: NodeJS.Timeout }>()

  function ask(key: K): void {
    const done = lately.get(key)
    if (done) done.again = true
    else carryOut(key)
  }

  function carryOut(key: K): void {
    const timer = setTimeout(() => {
      const again = lately.get(key)?.again
      lately.delete(key)
      if (again) carryOut(key)
    }, ms)
    timer.unref()
    lately.set(key, { again: false, timer })
    act(key)
  }

  function stop(): void {
    for (const { timer } of lately.values()) clearTimeout(timer)
    lately.clear()
  }

  return { ask, stop }
}
