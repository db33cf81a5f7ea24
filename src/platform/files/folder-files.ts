import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { codeOf, isDiskFull } from '../database/db-faults.ts'
import { Unavailable } from '../errors.ts'
import { isFileKey, longestList, requireFileKey, typeOfKey, type Files, type ListedFile } from '../files.ts'
import { fullDiskFault } from '../full-disk.ts'
import { folderSentence } from '../database/pglite-folder.ts'

/** No key begins with a dot. */
const draftsFolder = '.drafts'
/** Another process may be writing; nobody writes for so long. */
const leftBehindMs = 10 * 60_000

/** A folder that only its owner can read; it is made with the first file. What a crash left half-written is dropped now. */
export async function openFolderFiles(folder: string): Promise<Files> {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))
  await dropDrafts(path.join(folder, draftsFolder))

  return {
    async put(key, bytes, { type }) {
      requireFileKey(key, type)
      await written(folder, async () => {
        const put = () => putWhole(path.join(folder, draftsFolder), fileOf(key), bytes)
        // Its folder may have been dropped in between, because it was empty just then.
        await put().catch(async (fault: unknown) => (codeOf(fault) === 'ENOENT' ? await put() : Promise.reject(fault)))
      })
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      return await orNothing(folder, async () => {
        const handle = await fs.open(fileOf(key))
        try {
          const { mtime } = await handle.stat()
          const bytes = new Uint8Array(await handle.readFile())
          return { bytes, type: typeOfKey(key) ?? 'application/octet-stream', at: mtime }
        } finally {
          await handle.close()
        }
      })
    },
    async remove(key) {
      requireFileKey(key)
      await written(folder, () => fs.rm(fileOf(key), { force: true }))
      await dropEmpty(folder, path.dirname(fileOf(key)))
    },
    async list(prefix, after = '') {
      const listed: ListedFile[] = []
      for await (const key of keysIn(folder, '', prefix, after)) {
        const stat = await orNothing(folder, () => fs.stat(fileOf(key)))
        if (stat) listed.push({ key, size: stat.size, at: stat.mtime })
        if (listed.length === longestList) break
      }
      return listed
    },
  }
}

/** On the disk before it has its name, and its name on the disk before the write is confirmed. */
async function putWhole(drafts: string, file: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(drafts, { recursive: true, mode: 0o700 })
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = path.join(drafts, randomBytes(12).toString('hex'))
  try {
    const handle = await fs.open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(draft, file)
  } catch (fault) {
    await fs.rm(draft, { force: true }).catch(() => undefined)
    throw fault
  }
  await syncFolder(path.dirname(file))
}

/** Folders are made with their first file, and go with their last. */
async function dropEmpty(folder: string, from: string): Promise<void> {
  for (let empty = from; empty.startsWith(folder + path.sep); empty = path.dirname(empty)) {
    // Not empty, or gone already: whatever it is, no file is in the way.
    const went = await fs.rmdir(empty).then(
      () => true,
      () => false,
    )
    if (!went) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder).catch(() => undefined)
  // Windows has no fsync of a folder.
  await handle?.sync().catch((fault: unknown) => (codeOf(fault) === 'EPERM' ? undefined : Promise.reject(fault)))
  await handle?.close()
}

/** In the order of their names; folders that cannot hold one are not opened. A folder comes where its name with a slash would. */
async function* keysIn(folder: string, under: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = (await orNothing(folder, () => fs.readdir(path.join(folder, under), { withFileTypes: true }))) ?? []
  const names = entries.map((entry) => under + entry.name + (entry.isDirectory() ? '/' : '')).sort()
  for (const name of names) {
    if (!name.endsWith('/')) {
      if (name > after && name.startsWith(prefix) && isFileKey(name)) yield name
      continue
    }
    const mayHold = (name.startsWith(prefix) || prefix.startsWith(name)) && (name > after || after.startsWith(name))
    if (mayHold && name !== `${draftsFolder}/`) yield* keysIn(folder, name, prefix, after)
  }
}

async function dropDrafts(drafts: string): Promise<void> {
  for (const name of await fs.readdir(drafts).catch(() => [])) {
    const draft = path.join(drafts, name)
    const stat = await fs.stat(draft).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > leftBehindMs) await fs.rm(draft, { force: true }).catch(() => undefined)
  }
}

async function written<T>(folder: string, write: () => Promise<T>): Promise<T> {
  return await write().catch((fault: unknown) => {
    if (isDiskFull(fault)) throw fullDiskFault(fault)
    throw new Unavailable(`The file can’t be saved. ${folderSentence(folder, fault)}`, { cause: fault })
  })
}

/** What another process took away meanwhile is not there. */
async function orNothing<T>(folder: string, look: () => Promise<T>): Promise<T | undefined> {
  return await look().catch((fault: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(fault))) return undefined
    throw new Unavailable(`The file can’t be read. ${folderSentence(folder, fault)}`, { cause: fault })
  })
}
