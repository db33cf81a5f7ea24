import fs from 'node:fs'
import { Invalid } from '../errors.ts'
import { isIdentity } from './encryption.ts'

/** The private keys of a file as `age-keygen` makes it. @throws Invalid for a file that cannot be read or holds none */
export function readIdentities(file: string): string[] {
  const lines = read(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length > 0 && keys.every(isIdentity)) return keys
  // What is in it could be a part of the key.
  throw new Invalid(
    `The file of BACKUP_IDENTITY_FILE, ${file}, is not a private key file. age-keygen makes one; each key begins with AGE-SECRET-KEY-1.`,
  )
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    throw new Invalid(`The file of BACKUP_IDENTITY_FILE, ${file}, can’t be read. Check its name and permissions.`)
  }
}
