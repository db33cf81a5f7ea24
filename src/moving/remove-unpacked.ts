import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Of a ZIP, with the process that unpacked it. */
const unpacked = /^epigraph-move-in-(\d+)-/
export const unpackedName = `epigraph-move-in-${process.pid}-`

/** Those that this process has open. */
export const unpackedHere = new Set<string>()

/** Removes what moves that were killed had unpacked: all of the other site, with its people. */
export function removeUnpacked(scratch: string): void {
  if (!existsSync(scratch)) return
  for (const name of readdirSync(scratch)) {
    const pid = Number(unpacked.exec(name)?.[1])
    if (Number.isNaN(pid) || unpackedHere.has(name) || (pid !== process.pid && isAlive(pid))) continue
    rmSync(path.join(scratch, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    // It is there, and another user's.
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}
