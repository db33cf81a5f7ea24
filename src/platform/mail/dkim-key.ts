import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import { CannotStart } from '../database/db-faults.ts'

/** The key that signs what leaves, as PEM, from the setting itself (where `\n` may stand for a line's end) or from a file. @throws CannotStart for what is no such key */
export function readDkimKey(given: string | undefined, file: string | undefined): string {
  const pem = given?.replaceAll(String.raw`\n`, '\n') ?? read(file ?? '')
  try {
    const { asymmetricKeyType: type } = createPrivateKey(pem)
    if (type === 'rsa' || type === 'ed25519') return pem
  } catch {
    // What it says could hold a part of the key.
  }
  throw new CannotStart(
    `${given ? 'DKIM_PRIVATE_KEY' : `The file of DKIM_PRIVATE_KEY_FILE, ${file},`} holds no private key. One is made with: openssl genrsa -out dkim.pem 2048`,
  )
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    throw new CannotStart(`The file of DKIM_PRIVATE_KEY_FILE, ${file}, cannot be read. Is it there, and may this user read it?`)
  }
}
