import type { Ground } from '#platform/ground'
import { createHmac } from 'node:crypto'

/**
 * By it mail programs put a message and what is answered to it together. The part after the @ is no host of ours: it has to be the same also
 * where the site moves.
 */
export function threadId(ctx: Pick<Ground, 'deriveKey'>, of: 'message' | 'answer', id: string): string {
  const mark = createHmac('sha256', ctx.deriveKey('contact-threads')).update(`${of} ${id}`).digest('hex').slice(0, 32)
  return `<${of}.${mark}@contact.epigraph>`
}
