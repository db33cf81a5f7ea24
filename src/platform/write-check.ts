import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from './database/db-faults.ts'

const rememberedMs = 2_000

/**
 * Whether the folder can be written, tried with a small file that is removed again. The answer is remembered for two seconds, so that nobody keeps the disk busy by asking.
 * @returns a function that says why not, in words without the folder's name; null where it can
 */
export function writeCheck(folder: string, now: () => number = Date.now): () => Promise<string | null> {
  let last: { at: number; says: Promise<string | null> } | undefined
  return () => {
    if (!last || now() - last.at >= rememberedMs)
      last = { at: now(), says: tryToWrite(path.join(folder, `.write-check-${process.pid}`)) }
    return last.says
  }
}

async function tryToWrite(file: string): Promise<string | null> {
  try {
    // Larger than what some file systems keep beside a file's name.
    await writeFile(file, Buffer.alloc(8_192), { flush: true })
    return null
  } catch (fault) {
    return isDiskFull(fault)
      ? 'The disk of the data folder is full. Free some space.'
      : 'The data folder cannot be written. Check its disk and who owns it.'
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
