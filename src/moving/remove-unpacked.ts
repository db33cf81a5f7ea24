import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

/** Of a ZIP, with the host and the process that unpacked it. Process ids mean nothing on another host, and each container is one. */
const unpacked = /^epigraph-move-in-(?:(.+)-)?(\d+)-[^-]+$/
const host = hostname()
  .replaceAll(/[^A-Za-z0-9.-]/g, '-')
  .slice(0, 64)
export const unpackedName = `epigraph-move-in-${host}-${process.pid}-`

/** Those that this process has open. */
const unpackedHere = new Set<string>()

const touchMs = 60 * 60_000
/** Clocks of two hosts differ, and a busy process touches late. */
const abandonedMs = 24 * touchMs

/** While it is open, no process removes it: other hosts see that it is touched. @returns a function that ends this */
export function keepUnpacked(folder: string): () => void {
  const name = path.basename(folder)
  unpackedHere.add(name)
  const timer = setInterval(() => touch(folder), touchMs).unref()
  return () => {
    clearInterval(timer)
    unpackedHere.delete(name)
  }
}

/** A fault here would end the process; the move itself reports a folder that is gone. */
function touch(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // See above.
  }
}

/**
 * Removes what moves that were killed had unpacked: all of the other site, with its people. Of other hosts that share the folder, what
 * nobody touched for a day. Never throws: what can't be read or removed, such as a folder of root, goes to `onFault`.
 */
export function removeUnpacked(scratch: string, onFault: (fault: unknown) => void = () => {}): void {
  const attempt = (what: () => void) => {
    try {
      what()
    } catch (fault) {
      onFault(fault)
    }
  }
  attempt(() => {
    if (!existsSync(scratch)) return
    for (const name of readdirSync(scratch))
      attempt(() => {
        const folder = path.join(scratch, name)
        if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
      })
  })
}

function isAbandoned(folder: string): boolean {
  const name = path.basename(folder)
  const [known, its, of] = unpacked.exec(name) ?? []
  if (known === undefined || unpackedHere.has(name)) return false
  if (its !== host) {
    const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    return touched !== undefined && Date.now() - touched > abandonedMs
  }
  const pid = Number(of)
  return pid === process.pid || !isAlive(pid)
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
