import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MB and some 70 ms for each password: N, r and p of scrypt, and the length of the key in bytes. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
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
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })
}
