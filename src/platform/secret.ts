import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, codeOf } from './database/db-faults.ts'
import { folderSentence } from './database/pglite-folder.ts'

/**
 * The one secret of a site: given by the operator, else made at the first start and kept in the data folder for its owner only.
 * Keys for each purpose are derived from it.
 * @throws CannotStart where the folder cannot be written, or what is kept there is no secret
 */
export function keepSecret(dataDir: string, given: string | undefined): (purpose: string) => string {
  const secret = given ?? kept(dataDir)
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}

/** As the settings ask of a given one. */
const shortest = 32

function kept(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return read(file) ?? make(file)
  } catch (fault) {
    if (fault instanceof CannotStart) throw fault
    throw new CannotStart(folderSentence(dataDir, fault))
  }
}

function read(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return undefined
    throw fault
  }
  if (text.length >= shortest) return text
  throw new CannotStart(
    `The secret in ${file} is empty or cut off. Put it back from a backup, or remove the file: a new one is made at the next start.`,
  )
}

/** Written whole and kept before it has its name: never half there, also after a power cut. */
function make(file: string): string {
  const draft = `${file}.${process.pid}`
  const secret = randomBytes(32).toString('base64url')
  try {
    const handle = openSync(draft, 'w', 0o600)
    writeSync(handle, `${secret}\n`)
    fsyncSync(handle)
    closeSync(handle)
    try {
      linkSync(draft, file)
    } catch (fault) {
      // Another process was first: its secret is the one.
      if (codeOf(fault) !== 'EEXIST') throw fault
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? secret
}
