import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Invalid } from '../errors.ts'
import { damaged } from './backup-lines.ts'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** What backups are encrypted with: in the age format (age-encryption.org), so that the program `age` opens them as well. */
export type BackupLock = { passphrase: string } | { recipients: string[] }

/** What may open one: a passphrase, and private keys (`AGE-SECRET-KEY-1…`). */
export type BackupKeys = { passphrase?: string | undefined; identities?: string[] | undefined }

type Pass = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

/** Whether this is a public key to which a backup can be encrypted, as `age-keygen` prints it. */
export function isRecipient(text: string): boolean {
  try {
    if (!/^age1(pq1)?[0-9a-z]+$/.test(text)) return false
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Whether this is a private key, as `age-keygen` prints it. */
export function isIdentity(text: string): boolean {
  try {
    new Decrypter().addIdentity(text)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts what passes through. `keys` open it again: a backup is read before it counts as one. The private key of a public one is elsewhere, so the file is
 * also encrypted to a key that is made here for that and known to nobody afterwards.
 */
export async function encryptWith(lock: BackupLock): Promise<{ encrypt: Pass; keys: BackupKeys }> {
  const encrypter = new Encrypter()
  const keys = 'passphrase' in lock ? { passphrase: lock.passphrase } : { identities: [await keyForNow(lock.recipients)] }
  if ('passphrase' in lock) encrypter.addRecipient(passphraseRecipient(lock.passphrase))
  else for (const one of lock.recipients) encrypter.addRecipient(one)
  for (const one of keys.identities ?? []) encrypter.addRecipient(await identityToRecipient(one))
  return { encrypt: (source) => passing(source, (stream) => encrypter.encrypt(stream)), keys }
}

/** Where all keys withstand quantum computers, this one does, too. */
const keyForNow = (recipients: readonly string[]) =>
  recipients.every((one) => one.startsWith('age1pq1')) ? generateHybridIdentity() : generateX25519Identity()

/** How an encrypted file begins. */
export const encryptedStart = 'age-encryption.org/v1'

/**
 * Decrypts what passes through.
 * @throws Invalid with one sentence where the keys do not open it, or something in it was changed
 */
export function decryptWith({ passphrase, identities = [] }: BackupKeys): Pass {
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addIdentity(passphraseIdentity(passphrase))
  for (const one of identities) decrypter.addIdentity(one)
  let source: Error | undefined
  const open = async (stream: ReadableStream<Uint8Array>) => {
    try {
      return await decrypter.decrypt(stream)
    } catch (fault) {
      if (source !== undefined) throw source
      throw /no identity matched/.test(String(fault)) ? unopened(passphrase, identities) : broken()
    }
  }
  return async function* (given) {
    try {
      yield* passing(
        noting(given, (fault) => (source = fault)),
        open,
      )
    } catch (fault) {
      throw source ?? (fault instanceof Invalid ? fault : broken())
    }
  }
}

/** A fault of the disk is not one of the encryption. */
async function* noting(source: AsyncIterable<Uint8Array>, note: (fault: Error) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (fault) {
    if (fault instanceof Error) note(fault)
    throw fault
  }
}

async function* passing(
  source: AsyncIterable<Uint8Array>,
  through: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  // safe: both describe the one ReadableStream that Node has
  yield* await through(Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>)
}

function unopened(passphrase: string | undefined, identities: readonly string[]): Invalid {
  if (passphrase === undefined && identities.length === 0)
    return new Invalid(
      'This backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_IDENTITY_FILE where it was encrypted to a public key, and run the command again.',
    )
  const wrong = [...(passphrase === undefined ? [] : ['passphrase']), ...(identities.length === 0 ? [] : ['private key'])]
  return new Invalid(
    `The ${wrong.join(' and the ')} can’t open this backup. Use the ${wrong.join(' or the ')} it was made with (BACKUP_PASSPHRASE, BACKUP_IDENTITY_FILE).`,
  )
}

const broken = () => damaged('it was changed or cut off after it was encrypted')
