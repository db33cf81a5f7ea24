import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'

/** A file is in pieces of so many bytes, so that no more of it is ever held, in any store. */
const pieceBytes = 1024 * 1024

const folder = 'imports/'
const keyOf = (id: string, piece: number) => `${folder}${id}/${String(piece).padStart(6, '0')}.part`

export async function putPiece({ files }: Ctx, id: string, piece: number, bytes: Uint8Array): Promise<void> {
  await files.put(keyOf(id, piece), bytes, { type: 'application/octet-stream' })
}

/** The bytes of the file, one piece after another. @throws NotFound where it was taken away */
export async function* readPieces({ files }: Ctx, id: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < pieces; piece++) {
    const file = await files.read(keyOf(id, piece))
    if (!file) throw new NotFound(say('desk-import.file-gone'))
    yield file.bytes
  }
}

export async function removePieces({ files }: Ctx, id: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) await files.remove(keyOf(id, piece))
}

/** All that lie there, a page at a time, each with the import that it is of. */
export async function* everyPiece({ files }: Ctx): AsyncGenerator<{ key: string; id: string; at: Date }[]> {
  for (let after: string | undefined; ;) {
    const listed = await files.list(folder, after)
    after = listed.at(-1)?.key
    if (after === undefined) return
    yield listed.map(({ key, at }) => ({ key, id: key.slice(folder.length).split('/')[0] ?? '', at }))
  }
}

/** The same bytes in pieces of the one size but for the last. All lie in the same memory, one after the other: code that keeps one takes a copy. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // No Buffer, whose `slice` is no copy: what was kept of one piece would become what is in the next.
  const held = new Uint8Array(pieceBytes)
  let length = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + pieceBytes - length)
      held.set(part, length)
      length += part.length
      from += part.length
      if (length < pieceBytes) continue
      yield held
      length = 0
    }
  }
  if (length > 0) yield held.subarray(0, length)
}
