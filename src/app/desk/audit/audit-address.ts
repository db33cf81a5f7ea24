import type { AskedChanges } from './asked-changes.ts'

/** A page that is asked so. */
export function addressOf(path: string, asked: AskedChanges): string {
  const params = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return params.size === 0 ? path : `${path}?${params}`
}
