import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { aFile, backedUp, fillWithAll, sorted } from '#test/backed-up-site'
import { aDatabase, aHouse } from '#test/house'
import { migrationsFolder } from '#test/template'
import { openFolderFiles } from '../files/folder-files.ts'
import { openBackups } from './backup-folder.ts'
import { backUpToFile, checkBackupFile, isEncrypted } from './backup-file.ts'
import { type BackupKeys, type BackupLock, decryptWith, encryptWith, isRecipient } from './encryption.ts'
import { readIdentities } from './identity-file.ts'
import { restoreFromFile } from './restore-file.ts'

const passphrase = 'correct horse battery staple'

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const encrypted = async (lock: BackupLock, bytes: Uint8Array) => {
  const { encrypt, keys } = await encryptWith(lock)
  return { bytes: await bytesOf(encrypt(chunksOf(bytes, 10_000))), keys }
}
const decrypted = (keys: BackupKeys, bytes: Uint8Array) => bytesOf(decryptWith(keys)(chunksOf(bytes, 7_001)))

const ofAge = {
  identity: 'AGE-SECRET-KEY-13PKSPQVE28W9KP2U6XRMJZLR9Q5ANUJX87RD0U7Z3PR00T8WRURSF57Q8P',
  toKey:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBHOWdUTkUxNFRZR3pEcDlsdnd0WjQvQ3plREdUVmNwMis0Z1B1TTl5NTBRClVqYkRiRE5OaVBVVUFYemUvM3h1eGdVRkVoRG5PSEFWbUR0MC9HdFFqZ3MKLS0tIHNnZCtTRkg1Q1RBVFRsNWc0Q3Qzbkt2bUtXSVlZUUlUL2RYK3dSYUE1TmcKYA/2nFvs7IuXVzbFLm/DaJUFYtOVIps18ZqtI7LzZlD9reJ0E5ZOF38LkloaeaEh',
  withPassphrase:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCAyTStwQk9uVHdRVzJZVVhLYS9kdmhRIDE4ClZBazRoZ21jR0pVdHpENUJRd1F3S2VxbFVJWW92a2d0YVZEckpFRHY2ZEEKLS0tIFhCYWYvWHVUamM3U2dneERmcUFBanhUbGdxNFgwU29xMjZTd2RkWlRYUWsK+d+bml/gMQnYJKn4bJGV1RahEnzWcNDwnJIZcDd7dOLQY2fpHR9MgKwQOkcLGLdT14MfiOXsfTAvHgw=',
}

const said = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  )

describe('what is encrypted', () => {
  test('is opened by the passphrase or the private key that it was made for, and by the key that checks it', async () => {
    const [one, other, far] = [await generateX25519Identity(), await generateX25519Identity(), await generateHybridIdentity()]
    const plain = randomBytes(300_001)
    const byPassphrase = await encrypted({ passphrase }, plain)
    expect((await decrypted({ passphrase }, byPassphrase.bytes)).equals(plain)).toBe(true)
    for (const identities of [[one], [one, other], [far]]) {
      const recipients = await Promise.all(identities.map(identityToRecipient))
      const { bytes, keys } = await encrypted({ recipients }, plain)
      for (const key of identities) expect((await decrypted({ identities: [key] }, bytes)).equals(plain)).toBe(true)
      expect((await decrypted(keys, bytes)).equals(plain)).toBe(true)
      expect(keys.identities).not.toContain(one)
    }
  })

  // Made by age 1.1.1: `age -r`, and `age -p` (2^18).
  test('by the program age is opened here', async () => {
    const identities = [ofAge.identity]
    expect(String(await decrypted({ identities }, Buffer.from(ofAge.toKey, 'base64')))).toBe('Words to a key.\n')
    expect(String(await decrypted({ passphrase: 'told-by-age' }, Buffer.from(ofAge.withPassphrase, 'base64')))).toBe(
      'Words behind a passphrase.\n',
    )
  })

  test('is refused with one sentence where the keys are others, or it was changed or cut off', async () => {
    const identity = await generateX25519Identity()
    const plain = randomBytes(200_000)
    const { bytes } = await encrypted({ passphrase }, plain)
    const toKey = await encrypted({ recipients: [await identityToRecipient(identity)] }, plain)
    expect(await said(decrypted({}, bytes))).toContain('This backup is encrypted. Set BACKUP_PASSPHRASE')
    expect(await said(decrypted({ passphrase: 'something else altogether' }, bytes))).toContain(
      'The passphrase can’t open this backup.',
    )
    expect(await said(decrypted({ identities: [identity] }, bytes))).toContain('The private key can’t open this backup.')
    expect(await said(decrypted({ passphrase }, toKey.bytes))).toContain('The passphrase can’t open this backup.')
    const damaged = 'The backup is damaged: it was changed or cut off after it was encrypted. Use another copy.'
    const flipped = Buffer.from(bytes)
    flipped[100_000]! ^= 1
    expect(await said(decrypted({ passphrase }, flipped))).toBe(damaged)
    expect(await said(decrypted({ passphrase }, bytes.subarray(0, 150_000)))).toBe(damaged)
    // Between two of its pieces.
    const piece = 64 * 1024 + 16
    const head = bytes.length - plain.length - 16 * 4
    expect(await said(decrypted({ passphrase }, bytes.subarray(0, head + piece)))).toBe(damaged)
    expect(await said(decrypted({ passphrase }, bytes.subarray(0, 60)))).toBe(damaged)
  })
})

test('a public key is one only as it was printed', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  expect(isRecipient(recipient)).toBe(true)
  expect(isRecipient(await identityToRecipient(await generateHybridIdentity()))).toBe(true)
  expect(isRecipient(`${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`)).toBe(false)
  expect(isRecipient('ssh-ed25519 AAAAC3')).toBe(false)
  expect(isRecipient('')).toBe(false)
})

test('a file of private keys is read as age-keygen makes it, and what is none is never repeated', async () => {
  const identity = await generateX25519Identity()
  expect(readIdentities(aFile(Buffer.from(`# created: today\n# public key: age1…\n${identity}\n`)))).toEqual([identity])
  const spoilt = aFile(Buffer.from(`${identity.slice(0, -4)}\n`))
  expect(() => readIdentities(spoilt)).toThrow(`${spoilt}, is not a private key file`)
  expect(() => readIdentities(spoilt)).not.toThrow(identity.slice(20, 40))
  expect(() => readIdentities(aFile(Buffer.alloc(0)))).toThrow('is not a private key file')
  expect(() => readIdentities('/nowhere/key.txt')).toThrow('can’t be read')
})

describe("an encrypted backup's file", () => {
  test('moves a site to a new database, and nothing in it is read without the key', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const identity = await generateX25519Identity()
    for (const [lock, keys] of [
      [{ passphrase }, { passphrase }],
      [{ recipients: [await identityToRecipient(identity)] }, { identities: [identity] }],
    ] as const) {
      const folder = path.dirname(aFile())
      const files = await openFolderFiles(path.join(folder, 'files'))
      const picture = randomBytes(100_000)
      await files.put('public/images/aa/one.webp', picture, { type: 'image/webp' })
      const keep = { daily: 7, weekly: 4, monthly: 12 }
      const settings = { folder: path.join(folder, 'backups'), keep, release: '1.0.0', files }
      const backups = openBackups(database, {
        ...settings,
        lock: 'recipients' in lock ? { recipients: [...lock.recipients] } : lock,
      })
      const { name } = await backups.make({ at: new Date() })
      expect(name).toMatch(/Z\.backup\.age$/)
      expect(backups.list()).toMatchObject([{ name }])
      const file = path.join(folder, 'backups', name)
      expect(isEncrypted(file)).toBe(true)
      expect(fs.statSync(file).mode & 0o777).toBe(0o600)
      expect(() => gunzipSync(fs.readFileSync(file))).toThrow()
      await expect(checkBackupFile(file)).rejects.toThrow('This backup is encrypted.')

      const { database: other } = await aDatabase()
      const to = await openFolderFiles(path.join(folder, 'to'))
      await expect(
        restoreFromFile(other, file, { migrationsFolder, files: to, keys: { passphrase: 'not that of this site' } }),
      ).rejects.toThrow('can’t open this backup')
      await restoreFromFile(other, file, {
        migrationsFolder,
        files: to,
        keys: { ...keys, identities: 'identities' in keys ? [...keys.identities] : [] },
      })
      expect(sorted(await backedUp(other))).toEqual(sorted(await backedUp(database)))
      expect(Buffer.from((await to.read('public/images/aa/one.webp'))?.bytes ?? []).equals(picture)).toBe(true)
    }
  })

  test('goes beside those that are not encrypted, which are still kept, dropped and restored', async () => {
    const { database } = await aHouse()
    const folder = path.dirname(aFile())
    const files = await openFolderFiles(path.join(folder, 'files'))
    const settings = { folder: path.join(folder, 'backups'), keep: { daily: 1, weekly: 0, monthly: 0 }, release: '1.0.0', files }
    const open = openBackups(database, settings)
    const locked = openBackups(database, { ...settings, lock: { passphrase } })
    const { name: older } = await open.make({ at: new Date('2026-01-01T02:00:00Z') })
    const { name: newer } = await locked.make({ at: new Date('2026-01-02T02:00:00Z') })
    expect(locked.list().map(({ name }) => name)).toEqual([newer, older])
    expect(locked.rotate()).toEqual([older])
    await expect(backUpToFile(database, path.join(folder, 'backups', newer), { lock: { passphrase } })).rejects.toThrow(
      'already exists',
    )
  })
})
