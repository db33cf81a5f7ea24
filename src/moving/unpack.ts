import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
    await unpackInto(file, folder)
    return { folder, remove }
  } catch (fault) {
    remove()
    throw new Invalid(`${path.basename(file)} cannot be unpacked: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

async function unpackInto(file: string, folder: string): Promise<void> {
  const written: Promise<unknown>[] = []
  const waiting = new Set<ReturnType<typeof createWriteStream>>()
  let bytes = 0
  let failure: Error | undefined
  const unzip = new Unzip((entry) => {
    const name = wanted.exec(entry.name)?.[1]
    if (name === undefined) return
    const place = path.join(folder, name)
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    const out = createWriteStream(place, { mode: 0o600 })
    written.push(once(out, 'close'))
    entry.ondata = (fault, chunk, isLast) => {
      bytes += chunk?.length ?? 0
      if (fault ?? bytes > mostBytes) failure ??= fault ?? new Error('more than 20 GB come out of it.')
      else if (!out.write(chunk)) waiting.add(out)
      if (isLast || failure) out.end()
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  let seen = 0
  for await (const chunk of createReadStream(file)) {
    seen += (chunk as Buffer).length // safe: no encoding is set
    unzip.push(chunk as Buffer) // safe: as above
    if (failure) break
    for (const out of waiting) if (out.writableNeedDrain) await once(out, 'drain')
    waiting.clear()
  }
  unzip.push(new Uint8Array(), true)
  await Promise.all(written)
  if (failure) throw failure
  if (seen === 0 || written.length === 0) throw new Error('there is no table in it.')
}
