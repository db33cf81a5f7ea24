import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  chunks: AsyncIterable<Uint8Array>
  /** Pictures are compressed already. */
  isPacked?: boolean
}

/** What the format without its 64-bit extension can hold, and a little less. */
export const mostZipBytes = 4_000_000_000

/** A ZIP, piece by piece as it is made; no more of it is held than one chunk of one entry. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  let failure: Error | null = null
  let bytes = 0
  const zip = new Zip((fault, chunk) => {
    failure ??= fault
    made.push(chunk)
  })
  function* taken() {
    if (failure) throw failure
    for (const chunk of made) {
      bytes += chunk.length
      // Its directory could not name what lies beyond.
      if (bytes > mostZipBytes) throw new Error('The ZIP is larger than 4 GB.')
      yield chunk
    }
    made = []
  }
  for await (const { name, chunks, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 5 })
    file.mtime = at
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk, false)
      yield* taken()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
