/** What many pages show alike, such as a list beside them: `find` has it from a page before, or loads it. */
export type SharedParts = { find: <T>(key: string, load: () => Promise<T>) => Promise<T> }

/** For an answer that shares nothing. */
export const noSharedParts: SharedParts = { find: async (_key, load) => await load() }

/**
 * Parts are kept until any change is heard of, and no longer than the page that loaded them. A page begins before its loader runs, and keeps what it loaded when
 * it knows its own end: what changed meanwhile may not be in it.
 */
export function createSharedParts(now: () => number) {
  let kept = new Map<string, { part: unknown; until: number }>()

  return { begin, forget }

  function begin(): SharedParts & { keep: (until: Date) => void } {
    const current = kept
    const loaded = new Map<string, unknown>()
    return {
      async find<T>(key: string, load: () => Promise<T>): Promise<T> {
        const known = kept.get(key)
        if (known && now() < known.until) return known.part as T // safe: each key has one loader
        const part = await load()
        loaded.set(key, part)
        return part
      },
      keep(until) {
        if (current !== kept) return
        for (const [key, part] of loaded) kept.set(key, { part, until: until.getTime() })
      },
    }
  }

  function forget(): void {
    kept = new Map()
  }
}

export type KeptParts = ReturnType<typeof createSharedParts>
