import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** What a zip may be. A file says of itself what it likes, so that is counted which comes out. */
const most = { entries: 5_000, bytes: 64 * 1024 * 1024, ratio: 100 }
const mb = 1024 * 1024

/** Few enough that no piece of them unpacks to more than 16 MB. */
const pieceBytes = 16 * 1024

/**
 * The files in a zip that are wanted, by their names.
 * @throws Invalid where it is none, is damaged, or unpacks to more than is allowed
 */
export function unzipText(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  let entries = 0
  let unpacked = 0
  /** What went wrong first. */
  const told: { fault?: Error } = {}
  const unzip = new Unzip((entry) => {
    if (++entries > most.entries) told.fault ??= new Invalid(say('files.zip-entries', { most: most.entries }))
    if (told.fault || !isWanted(entry.name) || entry.name.endsWith('/')) return
    const chunks: Uint8Array[] = []
    entry.ondata = (failed, chunk, isLast) => {
      if (told.fault) return
      if (failed) return void (told.fault = damaged(failed))
      unpacked += chunk.length
      if (unpacked > most.bytes) return void (told.fault = new Invalid(say('files.unpacks-large', { mb: most.bytes / mb })))
      if (unpacked > mb && unpacked > bytes.length * most.ratio) return void (told.fault = new Invalid(say('files.unpacks-many')))
      chunks.push(chunk.slice())
      if (isLast) found.set(entry.name, Buffer.concat(chunks))
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  try {
    for (let at = 0; at < bytes.length && !told.fault; at += pieceBytes) {
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
    }
  } catch (failed) {
    told.fault ??= damaged(failed)
  }
  if (told.fault) throw told.fault
  return found
}

/** The names of all files in a zip. Nothing is unpacked. @throws Invalid */
export function namesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>()
  unzipText(bytes, (name) => {
    names.add(name)
    return false
  })
  return names
}

const damaged = (cause: unknown) => new Invalid(say('files.damaged'), {}, { cause })
