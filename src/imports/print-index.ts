/** Numbers of rows by print, up to `most` of each print, the first that came. Sixteen bytes an entry, where a Map takes a hundred: a list may have millions. */
export function printIndex(most: number) {
  let [heads, used] = [new Int32Array(1 << 12).fill(none), 0]
  let [prints, numbers, next] = [new Int32Array(1 << 12), new Int32Array(1 << 12), new Int32Array(1 << 12)]
  const slotOf = (print: number) => (Math.imul(print, 0x9e3779b1) >>> 0) & (heads.length - 1)

  function grow(): void {
    const size = used * 2
    ;[prints, numbers, next] = [larger(prints, size), larger(numbers, size), larger(next, size)]
    heads = new Int32Array(size).fill(none)
    for (let i = 0; i < used; i++) {
      const slot = slotOf(prints[i] ?? 0)
      next[i] = heads[slot] ?? none
      heads[slot] = i
    }
  }

  function each(print: number, see: (number: number) => void): void {
    for (let i = heads[slotOf(print)] ?? none; i !== none; i = next[i] ?? none) if (prints[i] === print) see(numbers[i] ?? 0)
  }

  return {
    each,
    add(print: number, number: number): void {
      let n = 0
      each(print, () => n++)
      if (n >= most) return
      if (used === prints.length) grow()
      const slot = slotOf(print)
      prints[used] = print
      numbers[used] = number
      next[used] = heads[slot] ?? none
      heads[slot] = used++
    },
  }
}

const none = -1

function larger(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(size)
  grown.set(array)
  return grown
}
