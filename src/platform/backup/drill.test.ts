import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { aFile, fillWithAll } from '#test/backed-up-site'
import { aHouse } from '#test/house'
import { migrationsFolder } from '#test/template'
import { openFolderFiles } from '../files/folder-files.ts'
import { openBackups } from './backup-folder.ts'
import type { BackupLock } from './encryption.ts'

const script = fileURLToPath(new URL('../../backups/driller.ts', import.meta.url))

async function aSite() {
  const { database } = await aHouse()
  await fillWithAll(database)
  const home = path.dirname(aFile())
  const files = await openFolderFiles(path.join(home, 'files'))
  await files.put('public/images/aa/one.webp', new Uint8Array([7, 7, 7]), { type: 'image/webp' })
  const scratch = path.join(home, 'restore-drill')
  const keep = { daily: 7, weekly: 4, monthly: 12 }
  const open = (lock?: BackupLock, neededMb = 1) => {
    const drill = { scratch, script, migrationsFolder, neededMb }
    return openBackups(database, { folder: path.join(home, 'backups'), keep, release: '1.0.0', files, lock, drill })
  }
  return { open, home, scratch }
}

describe('a restore drill', { timeout: 300_000 }, () => {
  test('restores the newest backup into a process and a folder of its own, says what it held, and leaves nothing', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    const { open, home, scratch } = await aSite()
    let hoursAgo = 3
    for (const lock of [{ passphrase: 'a passphrase for drills' }, { recipients: [recipient] }]) {
      const backups = open(lock)
      const { name, rows, files } = await backups.make({ at: new Date(Date.now() - hoursAgo-- * 3_600_000) })
      const drilled = await backups.drill?.({})
      expect(drilled).toMatchObject({ rows, files })
      // To a public key one is made for the drill: that which is kept cannot be opened here.
      expect(drilled?.name === name).toBe(!('recipients' in lock))
      expect(fs.existsSync(scratch)).toBe(false)
      expect(fs.readdirSync(home).toSorted()).toEqual(['backups', 'files'])
    }
  })

  test('that fails says why in one sentence, and leaves nothing', async () => {
    const { open, scratch } = await aSite()
    const backups = open()
    await expect(backups.drill?.({})).rejects.toThrow('There is no backup to restore.')
    const { name } = await backups.make({ at: new Date() })
    const file = path.join(backups.folder, name)
    const bytes = fs.readFileSync(file)
    fs.writeFileSync(file, bytes.subarray(0, bytes.length - 100))
    await expect(backups.drill?.({})).rejects.toMatchObject({
      code: 'conflict',
      message: 'The backup is incomplete: writing or copying it was cut off. Use another copy.',
    })
    expect(fs.existsSync(scratch)).toBe(false)
  })

  test('ends with the site, and does not begin where memory is short', async () => {
    const { open, scratch } = await aSite()
    const backups = open()
    await backups.make({ at: new Date() })
    const stopped = new AbortController()
    const drill = backups.drill?.({ signal: stopped.signal })
    setTimeout(() => stopped.abort(), 300)
    await expect(drill).rejects.toThrow('Epigraph was stopped before the drill was done.')
    expect(fs.existsSync(scratch)).toBe(false)
    // What one left that was killed goes also where the next one cannot begin.
    fs.mkdirSync(scratch)
    await expect(open(undefined, 10_000_000).drill?.({})).rejects.toThrow(
      /needs 10000000 MB of free memory, and this machine has \d+ MB/,
    )
    expect(fs.existsSync(scratch)).toBe(false)
  })

  test('of a site that was killed ends, too, and leaves nothing', async () => {
    const { open, scratch } = await aSite()
    const backups = open()
    const { name } = await backups.make({ at: new Date() })
    fs.mkdirSync(scratch)
    const child = fork(script, [], { env: {}, stdio: 'ignore' })
    const ended = once(child, 'exit')
    const folder = path.join(scratch, 'site')
    child.send({ file: path.join(backups.folder, name), keys: {}, folder, migrationsFolder })
    await expect.poll(() => fs.existsSync(path.join(folder, 'database')), { timeout: 120_000 }).toBe(true)
    child.disconnect()
    await ended
    expect(fs.existsSync(scratch)).toBe(false)
  })
})
