export type Bounded<K> = { ask: (key: K) => void; stop: () => void }

/**
 * A throttle for each key: the first time it is asked it acts at once; whatever is asked within `ms` after that is done together, once,
 * when that time is over. So the last ask is never missed.
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
