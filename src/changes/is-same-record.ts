import type { StoredRecord } from './way-back.ts'

/** Written again by every write, and nobody's words. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updated_at'])

/**
 * Whether two records hold the same. What only one of them knows is from before or after a migration, and tells nothing. A slug that follows the name may
 * be lost to another of the name while in the trash, so it isn't compared.
 */
export function isSameRecord(one: StoredRecord, other: StoredRecord, { slugFollowsName = false } = {}): boolean {
  const isSkipped = (name: string) => bookkeeping.has(name) || !(name in other) || (slugFollowsName && name === 'slug')
  return Object.keys(one).every((name) => isSkipped(name) || isSame(one[name], other[name]))
}

/**
 * Moments are equal in any time zone. Texts are equal with composed and with decomposed accents: changes recorded before stored texts were
 * composed can still be undone.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string')
    return isMoment.test(one) && isMoment.test(other)
      ? Date.parse(one) === Date.parse(other)
      : one.normalize('NFC') === other.normalize('NFC')
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))]
  return a.length === b.size && a.every(([name, value]) => b.has(name) && isSame(value, b.get(name)))
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
