/**
 * Sentences by key. All languages have the keys of English, so each holds only its sentences, in one order: the keys and the places of 23 languages are held once,
 * and not in 23 maps.
 */
export class SentenceList {
  private readonly places: ReadonlyMap<string, number>
  private readonly said: readonly string[]

  constructor(own: ReadonlyMap<string, string>, english?: SentenceList) {
    this.places = english?.places ?? new Map([...own.keys()].map((key, place) => [key, place]))
    this.said = [...this.places].map(([key, place]) => own.get(key) ?? english?.said[place] ?? key)
  }

  get size(): number {
    return this.said.length
  }

  get(key: string): string | undefined {
    const place = this.places.get(key)
    return place === undefined ? undefined : this.said[place]
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [key, place] of this.places) yield [key, this.said[place] ?? key]
  }
}
