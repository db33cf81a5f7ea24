import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

/**
 * A passphrase as the age format has it. The library derives the key on the main thread, where every reader would wait for it; Node does so beside it.
 * 2^16 takes 64 MB for a moment. The library's own 2^18 would take 256 MB, which a machine of 1 GB may not have beside the database.
 */
const work = 16
/** What `age` and others may have chosen; more would take more than 1 GB. */
const mostWork = 20
const label = 'age-encryption.org/v1/scrypt'

export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const cipher = createCipheriv('chacha20-poly1305', await keyOf(passphrase, salt, work), nonce, { authTagLength: 16 })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(work)], new Uint8Array(body))]
    },
  }
}

export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', log = ''] = stanza?.args ?? []
      if (stanzas.length !== 1 || !stanza || kind !== 'scrypt' || !/^[1-9]\d?$/.test(log) || Number(log) > mostWork) return null
      if (stanza.body.length !== 32) return null
      const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(log))
      const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
      decipher.setAuthTag(stanza.body.subarray(16))
      try {
        return new Uint8Array(Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()]))
      } catch {
        return null
      }
    },
  }
}

// Each key seals one thing only.
const nonce = Buffer.alloc(12)
const derive: (passphrase: string, salt: Buffer, length: number, options: object) => Promise<Buffer> = promisify(scrypt)

function keyOf(passphrase: string, salt: Buffer, log: number): Promise<Buffer> {
  const N = 2 ** log
  return derive(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, { N, r: 8, p: 1, maxmem: 1_100 * N })
}
