import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { Invalid } from '#platform/errors'
import { keepUnpacked, removeUnpacked, unpackedName } from './remove-unpacked.ts'
import { bytesOfZipFile, readZipDirectory, type ZipFile } from './read-zip-directory.ts'

/** So much may come out of it: a few bytes can claim to be a whole disk. */
const mostBytes = 20_000_000_000

/** Where a table or a picture may lie in it; a folder around all of it is passed over. */
const wanted = /^(?:[^/]+\/)?((?:(?:more\/)?[a-z_.]+\.(?:csv|json|ndjson|jsonl))|files\/public\/[a-z0-9_/-]+\.[a-z0-9]+)$/

/** Unpacks a ZIP into a folder of its own in `scratch`, piece by piece. `remove` takes that away. @throws Invalid where it is none */
export async function unpack(file: string, scratch: string): Promise<{ folder: string; remove: () => void }> {
  mkdirSync(scratch, { recursive: true, mode: 0o700 })
  removeUnpacked(scratch)
  const folder = mkdtempSync(path.join(scratch, unpackedName))
  const letGo = keepUnpacked(folder)
  const remove = () => {
    letGo()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const handle = await open(file)
    try {
      await unpackInto(handle, file, folder)
    } finally {
      await handle.close()
    }
    return { folder, remove }
  } catch (fault) {
    remove()
    throw new Invalid(`${path.basename(file)} cannot be unpacked: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

async function unpackInto(handle: FileHandle, file: string, folder: string): Promise<void> {
  const entries = (await readZipDirectory(handle)).flatMap((entry) => {
    const name = wanted.exec(entry.name)?.[1]
    return name === undefined ? [] : [{ ...entry, place: path.join(folder, name) }]
  })
  if (entries.length === 0) throw new Error('there is no table in it.')
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) throw new Error('it unpacks to more than 20 GB.')
  for (const entry of entries) {
    mkdirSync(path.dirname(entry.place), { recursive: true, mode: 0o700 })
    const { start, end } = await bytesOfZipFile(handle, entry)
    await pipeline(
      // `end` of a stream is its last byte, so it has at least one.
      start === end ? Readable.from([]) : createReadStream(file, { start, end: end - 1 }),
      unpacker(entry),
      checker(entry),
      createWriteStream(entry.place, { mode: 0o600 }),
    )
  }
}

function unpacker({ name, method, isEncrypted }: ZipFile): Transform {
  if (isEncrypted) throw new Error(`${name} is encrypted. Make the ZIP without a password.`)
  if (method === 0) return new PassThrough()
  if (method === 8) return createInflateRaw()
  throw new Error(`${name} is packed in a way that is not known here. Make the ZIP with another program.`)
}

/** Lets pass what the directory promised, and nothing else. */
function checker({ name, bytes, crc }: ZipFile): Transform {
  const fault = new Error(`${name} is damaged. Use another copy.`)
  let [passed, sum] = [0, 0]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      sum = crc32(chunk, sum)
      if (passed > bytes) done(fault)
      else done(null, chunk)
    },
    flush(done) {
      done(passed === bytes && sum === crc ? null : fault)
    },
  })
}
