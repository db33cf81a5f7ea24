import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ground } from '#platform/ground'

type Keys = Pick<Ground, 'deriveKey'>

const macBytes = 8

/**
 * Where the mail of that delivery comes back to: bounces+token@example.org. The token is the delivery and a signature, in signs that servers
 * change nothing of: by it a report names its delivery, whatever else is in it.
 */
export function returnPath(ctx: Keys, address: string, delivery: string): string {
  const [name = '', domain = ''] = address.split('@')
  const id = delivery.replaceAll('-', '')
  return `${name}+${id}${macOf(ctx, id).toString('hex')}@${domain}`
}

/** The delivery that one of these addresses was made for; undefined where this site made none of them. */
export function readReturnPath(ctx: Keys, address: string, written: string): string | undefined {
  const [name = '', domain = ''] = address.split('@').map((part) => part.replaceAll(/[^a-z0-9]/gi, String.raw`\$&`))
  const paths = written.matchAll(
    new RegExp(String.raw`(?<![\w.+-])${name}\+([0-9a-f]{32})([0-9a-f]{16})@${domain}(?![\w.-])`, 'gi'),
  )
  for (const [, id = '', mac = ''] of paths)
    if (timingSafeEqual(Buffer.from(mac, 'hex'), macOf(ctx, id.toLowerCase())))
      return id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return undefined
}

function macOf(ctx: Keys, id: string): Buffer {
  return createHmac('sha256', ctx.deriveKey('return-paths')).update(id).digest().subarray(0, macBytes)
}
