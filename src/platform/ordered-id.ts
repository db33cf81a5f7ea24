import { randomUUID } from 'node:crypto'

/** Of a moment, and so many ids are made in one. */
const [momentMs, most] = [256, 0x4000]
let [last, count] = [0, 0]

/**
 * An id (UUID, version 8: a layout of our own) that follows those made before it in this process, and, as it begins with ffffff, random ones. Where thousands of rows are
 * written, an index of such ids grows at its end and its pages are full. Ids that begin with the time (version 7) come before random ones, and leave pages half empty.
 */
export function orderedId(): string {
  const now = Math.floor(Date.now() / momentMs)
  if (now > last) [last, count] = [now, 0]
  else if (++count >= most) [last, count] = [last + 1, 0]
  const time = last.toString(16).padStart(9, '0')
  const place = (0x8000 + count).toString(16)
  return `ffffff${time.slice(0, 2)}-${time.slice(2, 6)}-8${time.slice(6)}-${place}-${randomUUID().slice(24)}`
}
