import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The one secret of a site: given by the operator, else made at the first start and kept in the data folder for its owner only.
 * Keys for each purpose are derived from it.
 */
export function keepSecret(dataDir: string, given: string | undefined): (purpose: string) => string {
  const secret = given ?? kept(dataDir)
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}

function kept(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // `wx` fails where another process was first: then its secret is the one.
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
      chmodSync(file, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // safe: node:fs throws these
    }
    return readFileSync(file, 'utf8').trim()
  }
}
