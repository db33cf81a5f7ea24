/** Fonts that were cut, each made once and kept, together within so many bytes: what was not asked for longest goes first. */
export function keptFonts(mostBytes: number) {
  /** Of one that is still being made the length is not known, and it weighs nothing. */
  const kept = new Map<string, { font: Promise<Uint8Array>; length: number }>()
  let bytes = 0

  return function keep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known.font
    }
    const one = { font: make(), length: 0 }
    kept.set(key, one)
    one.font.then(
      ({ length }) => {
        one.length = length
        bytes += length
        dropOldest()
      },
      () => kept.delete(key),
    )
    return one.font
  }

  function dropOldest(): void {
    for (const [key, { length }] of kept) {
      if (bytes <= mostBytes) return
      if (length === 0) continue
      kept.delete(key)
      bytes -= length
    }
  }
}
