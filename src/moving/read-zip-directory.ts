import type { FileHandle } from 'node:fs/promises'

/** A file in a ZIP, as the directory at its end describes it. */
export type ZipFile = {
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  isEncrypted: boolean
  crc: number
  packedBytes: number
  bytes: number
  /** Where its own head begins. */
  at: number
}

const signature = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, wideEnd: 0x06064b50, wideLocator: 0x07064b50 }
const headBytes = { file: 30, entry: 46, end: 22, wideEnd: 56, wideLocator: 20 }
/** The end, and a comment. */
const longestEnd = headBytes.end + 0xffff
/** About two million files. */
const mostDirectoryBytes = 256 * 1024 * 1024
/** Where the format has 32 bits, this says that the number is in the 64-bit extension. */
const inExtension = 0xffffffff

const notWhole = 'it is not a ZIP, or it is cut off. Use another copy.'
const damaged = 'its directory is damaged. Use another copy.'

/** What is in a ZIP. Only the directory says where a file ends: the bytes of a picture may look like the head of the next file. @throws Error with a sentence */
export async function readZipDirectory(handle: FileHandle): Promise<ZipFile[]> {
  const { size: fileBytes } = await handle.stat()
  const { at, bytes } = await findDirectory(handle, fileBytes)
  if (at + bytes > fileBytes) throw new Error(notWhole)
  if (bytes > mostDirectoryBytes) throw new Error('it holds too many files.')
  const directory = await readAt(handle, at, bytes)
  const files: ZipFile[] = []
  // Its length counts, and not its number of files: that has 16 bits, and an export may hold more pictures.
  for (let from = 0; from < directory.length;) {
    if (from + headBytes.entry > directory.length || directory.readUInt32LE(from) !== signature.entry) throw new Error(damaged)
    const nameBytes = directory.readUInt16LE(from + 28)
    const extraAt = from + headBytes.entry + nameBytes
    const extraEnd = extraAt + directory.readUInt16LE(from + 30)
    const next = extraEnd + directory.readUInt16LE(from + 32)
    if (next > directory.length) throw new Error(damaged)
    const wide = wideNumbers(directory.subarray(extraAt, extraEnd))
    const numberAt = (offset: number) => {
      const number = directory.readUInt32LE(from + offset)
      return number === inExtension ? wide() : number
    }
    files.push({
      name: directory.toString('utf8', from + headBytes.entry, extraAt),
      isEncrypted: (directory.readUInt16LE(from + 8) & 1) === 1,
      method: directory.readUInt16LE(from + 10),
      crc: directory.readUInt32LE(from + 16),
      // The extension has its numbers in this order.
      bytes: numberAt(24),
      packedBytes: numberAt(20),
      at: numberAt(42),
    })
    from = next
  }
  return files
}

/** Where the bytes of a file begin: its own head comes first, and has a length of its own. */
export async function bytesOfZipFile(handle: FileHandle, { at, packedBytes }: ZipFile): Promise<{ start: number; end: number }> {
  const head = await readAt(handle, at, headBytes.file)
  if (head.readUInt32LE(0) !== signature.file) throw new Error(damaged)
  const start = at + headBytes.file + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + packedBytes > (await handle.stat()).size) throw new Error(notWhole)
  return { start, end: start + packedBytes }
}

async function findDirectory(handle: FileHandle, fileBytes: number): Promise<{ at: number; bytes: number }> {
  const from = Math.max(0, fileBytes - longestEnd)
  const tail = await readAt(handle, from, fileBytes - from)
  const end = tail.lastIndexOf('PK\u0005\u0006', -headBytes.end, 'latin1')
  if (end === -1 || end + headBytes.end + tail.readUInt16LE(end + 20) > tail.length) throw new Error(notWhole)
  return (
    (await findWideDirectory(handle, from + end - headBytes.wideLocator)) ?? {
      bytes: tail.readUInt32LE(end + 12),
      at: tail.readUInt32LE(end + 16),
    }
  )
}

/** Of a ZIP that is larger than 4 GB. */
async function findWideDirectory(handle: FileHandle, locatorAt: number): Promise<{ at: number; bytes: number } | undefined> {
  if (locatorAt < 0) return undefined
  const locator = await readAt(handle, locatorAt, headBytes.wideLocator)
  if (locator.readUInt32LE(0) !== signature.wideLocator) return undefined
  const end = await readAt(handle, number64(locator, 8), headBytes.wideEnd)
  if (end.readUInt32LE(0) !== signature.wideEnd) throw new Error(damaged)
  return { bytes: number64(end, 40), at: number64(end, 48) }
}

/** The numbers of the 64-bit extension, one after the other. */
function wideNumbers(extra: Buffer): () => number {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return () => {
    if (at + 8 > extra.length) throw new Error(damaged)
    at += 8
    return number64(extra, at - 8)
  }
}

function number64(bytes: Buffer, at: number): number {
  const number = Number(bytes.readBigUInt64LE(at))
  if (!Number.isSafeInteger(number)) throw new Error(damaged)
  return number
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
  if (bytesRead < length) throw new Error(notWhole)
  return buffer
}
