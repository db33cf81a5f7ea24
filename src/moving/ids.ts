import { createHash } from 'node:crypto'
import { isId } from '#access'
import { textOf } from './cells.ts'

/** Any constant: ids that are made here are the same each time. */
const namespace = '6f0a1c1e-7f0b-5d0e-9c52-3b1d7d1e46aa'

/** An id of another site as one of ours: a UUID stays, anything else becomes the same one each time (version 5). undefined where there is none. */
export function idFrom(noun: string, raw: unknown): { id: string; old: string; isMade: boolean } | undefined {
  const old = typeof raw === 'bigint' ? String(raw) : textOf(raw)
  if (old === undefined || old.length > 200) return undefined
  const lower = old.toLowerCase()
  if (isId(lower)) return { id: lower, old: lower, isMade: false }
  return { id: madeId(`${noun}:${old}`), old, isMade: true }
}

/** The id of what was known by its name only. */
export const idOfName = (noun: string, name: string) => madeId(`${noun} called ${name.trim().toLowerCase()}`)

function madeId(of: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(of)
    .digest()
    .subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
