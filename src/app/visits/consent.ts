/** What a reader has decided about programs of other companies, and when. */
export type Consent = { accepted: boolean; at: string }

const name = 'consent'

/** Asked again after a year: what was once decided need not hold forever. */
const lastsMs = 365 * 24 * 3_600_000

export function readConsent(now = Date.now()): Consent | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof read !== 'object' || read === null || !('accepted' in read) || !('at' in read)) return null
    const { accepted, at } = read
    if (typeof accepted !== 'boolean' || typeof at !== 'string') return null
    return now - Date.parse(at) < lastsMs ? { accepted, at } : null
  } catch {
    return null
  }
}

/** Where nothing can be stored the decision holds for this page. */
export function storeConsent(accepted: boolean, now = new Date()): Consent {
  const consent = { accepted, at: now.toISOString() }
  try {
    localStorage.setItem(name, JSON.stringify(consent))
  } catch {
    // Storage is shut: the banner comes again on the next page.
  }
  return consent
}
