/** The one channel on which the database tells every process what changed. */
export const changedChannel = 'changed'

/** What is told: small, because a notice may hold 8,000 bytes. `id` is null when many of the noun changed at once. */
export type Changed = { noun: string; id: string | null; verb: string; batch?: string }

/** The notice as sent by `change`; undefined for anything else that somebody may send on the channel. */
export function readChanged(payload: string): Changed | undefined {
  let read: unknown
  try {
    read = JSON.parse(payload)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  if (!('noun' in read) || typeof read.noun !== 'string' || !('verb' in read) || typeof read.verb !== 'string') return undefined
  const id = 'id' in read && typeof read.id === 'string' ? read.id : null
  const batch = 'batch' in read && typeof read.batch === 'string' ? { batch: read.batch } : {}
  return { noun: read.noun, id, verb: read.verb, ...batch }
}
