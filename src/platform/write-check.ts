import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from './database/db-faults.ts'

const rememberedMs = 2_000

/** A database adds this much to its log at once, and refuses the next write where it cannot. */
const leastLeft = 16 * 2 ** 20

const full = 'The disk of the data folder is full. Free some space.'

/**
 * Whether the folder can be written, tried with a small file that is removed again. The answer is remembered for two seconds, so that nobody keeps the disk busy by asking.
 * @returns a function that says why not, in words without the folder's name; null where it can
 */
export function writeCheck(folder: string, now: () => number = Date.now, left = leftIn): () => Promise<string | null> {
  let last: { at: number; says: Promise<string | null> } | undefined
  return () => {
    if (!last || now() - last.at >= rememberedMs)
      last = { at: now(), says: tryToWrite(path.join(folder, `.write-check-${process.pid}`), () => left(folder)) }
    return last.says
  }
}

/** In bytes. Some network disks don't say how large they are. */
async function leftIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

async function tryToWrite(file: string, left: () => Promise<number>): Promise<string | null> {
  try {
    // Larger than what some file systems keep beside a file's name.
    await writeFile(file, Buffer.alloc(8_192), { flush: true })
    return (await left()) < leastLeft ? full : null
  } catch (fault) {
    return isDiskFull(fault) ? full : 'The data folder cannot be written. Check its disk and who owns it.'
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
