/** Whether keys without Ctrl or ⌘ do something; the search of the public pages asks here, too (shell/search-key.ts). */
const place = 'desk-keys'

const hearers = new Set<() => void>()

export function arePlainKeysOff(): boolean {
  try {
    return localStorage.getItem(place) === 'off'
  } catch {
    return off
  }
}

/** Where nothing can be kept, it holds as long as the page. */
let off = false

export function switchPlainKeys(on: boolean): void {
  off = !on
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Storage may be shut.
  }
  for (const hear of hearers) hear()
}

/** Here or in another window. */
export function hearPlainKeys(hearer: () => void): () => void {
  hearers.add(hearer)
  addEventListener('storage', hearer)
  return () => {
    hearers.delete(hearer)
    removeEventListener('storage', hearer)
  }
}
