import { open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { writeCheck } from '../write-check.ts'
import { ok, unchecked, wrong, type HealthCheck, type HealthLine } from './health-line.ts'

const gigabyte = 1_000_000_000
/** Under this a busy day or one backup can fill it. */
const leastLeft = gigabyte / 2
/** A disk takes a few; a network disk that takes longer makes each save wait as long. */
const slowestMs = 500

export type Folder = { name: string; folder: string; setting: string }

/** Room, whether it can be written, and how long it takes until what was written is on the disk. */
export function folderCheck({ name, folder, setting }: Folder, left = leftIn): HealthCheck {
  return {
    name,
    async look() {
      const there = await nearestFolder(folder)
      const fault = await writeCheck(there, Date.now, left)()
      if (fault !== null) return wrong(name, `${fault.replace('data folder', 'folder')} (${there}, from ${setting})`)
      return roomLine(name, folder, await left(there), await syncMs(there), there !== folder)
    },
  }
}

function roomLine(name: string, folder: string, bytes: number, ms: number, isNew: boolean): HealthLine {
  if (!Number.isFinite(bytes)) return unchecked(name, `${folder} can be written. Its disk does not say how much room it has.`)
  const room = `${(bytes / gigabyte).toFixed(1)} GB free`
  if (bytes < leastLeft) return wrong(name, `${room} in ${folder}. Free some space: a backup or a busy day needs more.`)
  if (ms > slowestMs)
    return wrong(
      name,
      `It takes ${Math.round(ms)} ms until something is on the disk of ${folder}, and each save waits for that. Use a faster disk.`,
    )
  return ok(name, `${folder}, ${room}, written in ${ms.toFixed(1)} ms${isNew ? '; created when it is first needed' : ''}`)
}

async function leftIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

/** Before the first start there is none yet. */
async function nearestFolder(folder: string): Promise<string> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const is = await stat(place).catch(() => undefined)
    if (is?.isDirectory() || place === path.dirname(place)) return place
    if (is) throw new Error(`${place} is not a folder.`)
  }
}

async function syncMs(folder: string): Promise<number> {
  const file = path.join(folder, `.sync-check-${process.pid}`)
  const handle = await open(file, 'w')
  try {
    await handle.write(Buffer.alloc(8_192))
    const begun = performance.now()
    await handle.sync()
    return performance.now() - begun
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}
