import { randomBytes } from 'node:crypto'
import type { Files } from '../files.ts'
import { ok, off, wrong, type HealthCheck } from './health-line.ts'

/** Puts, reads, lists and deletes a small file: whatever a store lets a key do, all four are needed. */
export function fileStoreCheck(open: (() => Promise<Files>) | undefined, place: string): HealthCheck {
  const name = 'File store'
  return {
    name,
    async look() {
      if (!open) return off(name, 'S3_ENDPOINT is not set: files are in DATA_DIR/files.')
      const files = await open()
      const key = `health/${randomBytes(8).toString('hex')}.json`
      const bytes = Buffer.from(JSON.stringify({ at: new Date() }))
      try {
        await files.put(key, bytes, { type: 'application/json' })
        const read = await files.read(key)
        const listed = await files.list('health/')
        if (!read || !bytes.equals(read.bytes) || !listed.some((one) => one.key === key))
          return wrong(
            name,
            `What was put into ${place} is not there when it is read again. Is it the store that S3_ENDPOINT means?`,
          )
      } finally {
        await files.remove(key).catch(() => undefined)
      }
      return ok(name, `${place}: a file was put, read, listed and deleted`)
    },
  }
}
