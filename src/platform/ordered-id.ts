import { randomUUID } from 'node:crypto'

let [last, count] = [0, 0]

/**
 * An id (UUID, version 7) that follows those made before it in this process. Where thousands of rows are written, an index
 * of such ids grows at its end; with random ones each row is written to another page.
 */
export function orderedId(): string {
  const now = Date.now()
  if (now > last) [last, count] = [now, 0]
  else if (++count > 0xfff) [last, count] = [last + 1, 0]
  const time = last.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}
