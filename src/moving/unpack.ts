import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Unzip, UnzipPassThrough, UnzipInflate } from 'fflate'
import { Invalid } from '#platform/errors'

/** So much may come out of it: a few bytes can claim to be a whole disk. */
const mostBytes = 20_000_000_000

/** Where a table or a picture may lie in it; a folder around all of it is passed over. */
const wanted = /^(?:[^/]+\/)?((?:(?:more\/)?[a-z_.]+\.(?:csv|json|ndjson|jsonl))|files\/public\/[a-z0-9_/-]+\.[a-z0-9]+)$/

/** Unpacks a ZIP into a folder of its own, piece by piece. `remove` takes that away. @throws Invalid where it is none */
export async function unpack(file: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'epigraph-move-in-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await requireWhole(file)
    await unpackInto(file, folder)
    return { folder, remove }
  } catch (fault) {
    remove()
    throw new Invalid(`${path.basename(file)} cannot be unpacked: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

/** Its end: 22 bytes, and a comment. */
const endBytes = 22
const longestEnd = endBytes + 0xffff

/** What is read piece by piece never looks at the end: of a ZIP that was not copied whole, a part would come in as if it were all. */
async function requireWhole(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size, longestEnd)),
      position: Math.max(0, size - longestEnd),
    })
    const end = buffer.subarray(0, bytesRead)
    const at = end.lastIndexOf('PK\u0005\u0006', -endBytes, 'latin1')
    if (at === -1 || at + endBytes + end.readUInt16LE(at + endBytes - 2) > end.length)
      throw new Error('it is not a ZIP, or it is cut off. Use another copy.')
  } finally {
    await handle.close()
  }
}

async function unpackInto(file: string, folder: string): Promise<void> {
  const outs: Out[] = []
  try {
    await readInto(file, folder, outs)
  } catch (fault) {
    // Whatever is still being opened is closed before its folder goes.
    for (const { stream } of outs) stream.destroy()
    await Promise.all(outs.map(({ closed }) => closed))
    throw fault
  }
}

type Out = { stream: ReturnType<typeof createWriteStream>; closed: Promise<void> }

async function readInto(file: string, folder: string, outs: Out[]): Promise<void> {
  const waiting = new Set<Out['stream']>()
  let bytes = 0
  /** What went wrong first. */
  const told: { failure?: Error } = {}
  const unzip = new Unzip((entry) => {
    const name = wanted.exec(entry.name)?.[1]
    if (name === undefined) return
    const place = path.join(folder, name)
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    const out = createWriteStream(place, { mode: 0o600 })
    out.on('error', (fault) => (told.failure ??= fault))
    outs.push({ stream: out, closed: new Promise<void>((resolve) => out.once('close', () => resolve())) })
    entry.ondata = (fault, chunk, isLast) => {
      bytes += chunk?.length ?? 0
      if (fault ?? bytes > mostBytes) told.failure ??= fault ?? new Error('it unpacks to more than 20 GB.')
      else if (!out.write(chunk)) waiting.add(out)
      if (isLast || told.failure) out.end()
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for await (const chunk of createReadStream(file)) {
    unzip.push(chunk as Buffer) // safe: no encoding is set
    if (told.failure) break
    for (const out of waiting) if (out.writableNeedDrain) await once(out, 'drain')
    waiting.clear()
  }
  unzip.push(new Uint8Array(), true)
  raise(told)
  await Promise.all(outs.map(({ closed }) => closed))
  raise(told)
  if (outs.length === 0) throw new Error('there is no table in it.')
}

function raise({ failure }: { failure?: Error }): void {
  if (failure) throw failure
}
