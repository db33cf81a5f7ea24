import { createPrivateKey } from 'node:crypto'
import { CannotStart } from '../database/db-faults.ts'

/** The key that signs what leaves, as PEM; in a setting `\n` may mean a line's end. @throws CannotStart for what is no such key */
export function readDkimKey(given: string): string {
  const pem = given.replaceAll(String.raw`\n`, '\n')
  try {
    const { asymmetricKeyType: type } = createPrivateKey(pem)
    if (type === 'rsa' || type === 'ed25519') return pem
  } catch {
    // What it says could hold a part of the key.
  }
  throw new CannotStart(
    'DKIM_PRIVATE_KEY, or its file, holds no private key. One is made with: openssl genrsa -out dkim.pem 2048',
  )
}
