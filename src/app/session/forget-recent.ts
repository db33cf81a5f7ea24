/** What the palette of the desk keeps on a device, for each person, is under names that begin so. */
export const recentPlace = 'desk-recent '

/** The next person at the same device sees nothing of this one's work. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentPlace)) localStorage.removeItem(key)
  } catch {
    // Storage may be shut.
  }
}
