import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs what an address says, so that only those that a page of ours named are worked for. The key is one of the site's, which all
 * its replicas have.
 */
export type AddressSigner = {
  sign(said: string): string
  isOurs(said: string, signature: string): boolean
}

/** 64 bits or a few more: too many to try over the network. In `hex` where capitals are not told from small letters. */
export function addressSigner(key: string, encoding: 'base64url' | 'hex' = 'base64url'): AddressSigner {
  const length = encoding === 'hex' ? 16 : 11
  const sign = (said: string) => createHmac('sha256', key).update(said).digest(encoding).slice(0, length)
  return {
    sign,
    isOurs(said, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(said))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
