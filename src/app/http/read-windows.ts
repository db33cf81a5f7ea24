import type { LimitRule } from '#platform/limits'

/** What was used of a window, and what is left of it. */
export type Used = { isAllowed: boolean; left: number; seconds: number }

/** So many networks are remembered; a window costs about 200 bytes. */
const mostKept = 20_000

/**
 * Counts reads in the memory of this process: a read must not cost a write. What is refused is not counted. All windows are equally long, so the
 * first of the map ends first; where there are too many, it is forgotten before its time.
 */
export function createReadWindows(most = mostKept) {
  const windows = new Map<string, { n: number; endsAt: number }>()

  return {
    size: () => windows.size,
    use(rule: LimitRule, key: string, cost: number, now: number): Used {
      const name = `${rule.name} ${key}`
      const window = openWindow(name, now, rule.withinSeconds * 1_000)
      const isAllowed = window.n + cost <= rule.most
      if (isAllowed) window.n += cost
      return {
        isAllowed,
        left: Math.max(0, rule.most - window.n),
        seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)),
      }
    },
  }

  function openWindow(name: string, now: number, lastsMs: number) {
    const known = windows.get(name)
    if (known && known.endsAt > now) return known
    windows.delete(name)
    for (const [first, { endsAt }] of windows) {
      if (endsAt > now && windows.size < most) break
      windows.delete(first)
    }
    const opened = { n: 0, endsAt: now + lastsMs }
    windows.set(name, opened)
    return opened
  }
}
