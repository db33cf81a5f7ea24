import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { hashCost } from './hash-cost.ts'

/** The length of the key. */
const keyBytes = 64

/**
 * Hashes a password with scrypt and a salt of its own. Never call it in a transaction: on the embedded database nobody else could write meanwhile.
 * @returns salt and key as `hex:hex`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Whether `hash`, which hashPassword made, is that of this password. Takes as long as hashing. */
export async function matchesHash(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const found = await keyOf(password, salt)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** The same letters typed on another keyboard may come in another form of Unicode. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, hashCost, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })
}
