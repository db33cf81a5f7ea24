// A row of the index: hashes in their order, each with the places of its words. Numbers take as many bytes as they need, seven bits in each, the lowest first.
// For each hash: how far it is from the one before, doubled, plus one where it has several places; then how many, if several; then the places, each as the distance from
// the one before.

/** A hash and where its words are, counted from the first word of the segment, in order. */
export type Entry = { hash: number; at: number[] }

export class EntryWriter {
  #bytes = new Uint8Array(4096)
  #length = 0
  #last = 0

  add({ hash, at }: Entry): void {
    this.#put((hash - this.#last) * 2 + (at.length > 1 ? 1 : 0))
    this.#last = hash
    if (at.length > 1) this.#put(at.length)
    let before = 0
    for (const place of at) {
      this.#put(place - before)
      before = place
    }
  }

  /** What was added since the last time; undefined where nothing was. */
  take(): Buffer | undefined {
    if (this.#length === 0) return undefined
    const data = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    this.#last = 0
    return data
  }

  #put(number: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    let left = number
    // Not by bits: a doubled hash has 33.
    while (left >= 128) {
      this.#bytes[this.#length++] = (left % 128) + 128
      left = Math.floor(left / 128)
    }
    this.#bytes[this.#length++] = left
  }
}

export function* readEntries(data: Uint8Array): Generator<Entry> {
  const reader = { data, next: 0 }
  let hash = 0
  while (reader.next < data.length) {
    const head = take(reader)
    hash += Math.floor(head / 2)
    yield { hash, at: placesFrom(reader, head) }
  }
}

/** Where the words of that hash are; none where it is not there. */
export function findPlaces(data: Uint8Array, wanted: number): number[] {
  const reader = { data, next: 0 }
  let hash = 0
  while (reader.next < data.length) {
    const head = take(reader)
    hash += Math.floor(head / 2)
    if (hash === wanted) return placesFrom(reader, head)
    if (hash > wanted) break
    let left = head % 2 === 1 ? take(reader) : 1
    // The last byte of a number is below 128.
    while (left > 0) if ((data[reader.next++] ?? 0) < 128) left -= 1
  }
  return []
}

type Reader = { data: Uint8Array; next: number }

function placesFrom(reader: Reader, head: number): number[] {
  const many = head % 2 === 1 ? take(reader) : 1
  const at: number[] = []
  for (let place = 0; at.length < many;) {
    place += take(reader)
    at.push(place)
  }
  return at
}

function take(reader: Reader): number {
  let number = 0
  for (let weight = 1; ; weight *= 128) {
    const byte = reader.data[reader.next++] ?? 0
    number += (byte % 128) * weight
    if (byte < 128) return number
  }
}
