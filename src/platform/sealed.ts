import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Ground } from './ground.ts'

const cipher = 'aes-256-gcm'
const lengths = { iv: 12, tag: 16 }

type Keys = Pick<Ground, 'deriveKey'>

/** For what has to be read again, and is worth something to a thief of the database; each purpose has its own key. */
export function sealer(purpose: string) {
  const keyOf = (ctx: Keys) => createHash('sha256').update(ctx.deriveKey(purpose)).digest()
  return {
    /** It opens for the same owner only: rows cannot be exchanged. */
    seal: (ctx: Keys, owner: string, secret: Buffer): string => {
      const iv = randomBytes(lengths.iv)
      const sealing = createCipheriv(cipher, keyOf(ctx), iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([sealing.update(secret), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
    },
    /** @returns undefined for what was sealed with another secret of the site, for somebody else, or was altered */
    unseal: (ctx: Keys, owner: string, sealed: string): Buffer | undefined => {
      const bytes = Buffer.from(sealed, 'base64url')
      const tagAt = lengths.iv
      const textAt = tagAt + lengths.tag
      try {
        const opening = createDecipheriv(cipher, keyOf(ctx), bytes.subarray(0, tagAt), { authTagLength: lengths.tag })
        opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(tagAt, textAt))
        return Buffer.concat([opening.update(bytes.subarray(textAt)), opening.final()])
      } catch {
        return undefined
      }
    },
  }
}
