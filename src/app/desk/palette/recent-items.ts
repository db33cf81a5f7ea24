import { recentPlace } from '../../session/forget-recent.ts'
import type { PaletteItem } from './palette-item.ts'

type Kept = Pick<PaletteItem, 'id' | 'name' | 'icon' | 'note' | 'direction'> & { to: string }

const most = 8

/** What was last opened through the palette, the latest first; on this device, for each person their own. */
export function recentItems(person: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(person)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

export function keepRecent(person: string, item: PaletteItem): void {
  if (!('to' in item)) return
  const { id, name, icon, note, direction, to } = item
  const before = recentItems(person).filter((one) => one.id !== id)
  const kept = [{ id, name, icon, note, direction, to }, ...before].slice(0, most)
  try {
    localStorage.setItem(placeOf(person), JSON.stringify(kept))
  } catch {
    // Storage may be shut or full; then nothing is remembered.
  }
}

const placeOf = (person: string) => `${recentPlace}${person}`

/** Anybody may have written there; an address has to be one of this site. */
function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null || !('id' in one && 'name' in one && 'icon' in one && 'to' in one)) return false
  return [one.id, one.name, one.icon, one.to].every((text) => typeof text === 'string') && /^\/(?!\/)/.test(String(one.to))
}
