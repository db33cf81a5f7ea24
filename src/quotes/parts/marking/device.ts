import { readHint } from '#ui/hint'
import type { MarkKind } from '../marks.ts'

/** More than anybody marks before signing in; so many of each fit one request. */
const most = 500

/** What this device keeps while nobody is signed in, the newest first. A browser that keeps nothing has nothing. */
export function readDevice(kind: MarkKind): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(kind) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** @returns whether the browser keeps it */
export function writeDevice(kind: MarkKind, ids: string[]): boolean {
  try {
    if (ids.length === 0) localStorage.removeItem(kind)
    else localStorage.setItem(kind, JSON.stringify(ids.slice(0, most)))
    return true
  } catch {
    // Private windows may keep nothing; the page shows it while it is open.
    return false
  }
}

export function keepOnDevice(kind: MarkKind, id: string, on: boolean): boolean {
  const others = readDevice(kind).filter((one) => one !== id)
  return writeDevice(kind, on ? [id, ...others] : others)
}

/** As far as the page can know. */
export const isSignedIn = () => readHint() !== null
