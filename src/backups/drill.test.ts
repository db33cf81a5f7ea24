import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backedUp, aFile, sorted } from '#test/backed-up-site'
import { aPassword, anAccount, firefox, signedIn } from '#test/an-account'
import { aDatabase, aHouse, engine } from '#test/house'
import { aShelf } from '#test/shelf'
import { migrationsFolder, quietLog } from '#test/template'
import { findSession, signIn } from '#accounts'
import { openBackups } from '#platform/backup/backup-folder'
import type { Database } from '#platform/db'
import { openFolderFiles } from '#platform/files/folder-files'
import { openPgliteInMemory } from '#platform/database/pglite'
import { restoreFromFile } from '#platform/backup/restore-file'

const keep = { daily: 7, weekly: 4, monthly: 12 }

/** Of the other engine where there is one at hand. */
async function elsewhere(): Promise<Database> {
  if (engine === 'pglite') return (await aDatabase()).database
  const database = await openPgliteInMemory({ log: quietLog })
  onTestFinished(() => database.close())
  return database
}

test('the drill: a site is backed up, restored elsewhere and brought back, row for row; passwords are good, and nobody is signed in', async () => {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  for (let n = 0; n < 5; n++) await shelf.aQuote({ text: `Words that are kept, ${n}.` })
  const before = await anAccount(house)
  const { email } = before.account
  const kept = sorted(await backedUp(house.database))

  const folder = path.dirname(aFile())
  const files = await openFolderFiles(path.join(folder, 'files'))
  const picture = new Uint8Array([7, 7, 7])
  await files.put('public/images/aa/one.webp', picture, { type: 'image/webp' })
  const backups = openBackups(house.database, { folder: path.join(folder, 'backups'), keep, release: '1.0.0', files })
  const made = await backups.make({ at: new Date() })
  expect(made).toMatchObject({ files: 1, rows: kept.filter((line) => line.startsWith('{')).length })
  expect(fs.statSync(backups.folder).mode & 0o777).toBe(0o700)

  const away = await elsewhere()
  const there = await openFolderFiles(path.join(folder, 'there'))
  await restoreFromFile(away, path.join(backups.folder, made.name), { migrationsFolder, files: there })
  expect(sorted(await backedUp(away))).toEqual(kept)
  expect((await there.read('public/images/aa/one.webp'))?.bytes).toEqual(picture)
  const ctx = { ...house.ctx, db: away.db }
  expect(await findSession(ctx, before.token)).toBeNull()
  expect(await away.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
  const again = signedIn(await signIn({ ...house.as('visitor'), db: away.db }, { email, password: aPassword }, firefox))
  expect(await findSession(ctx, again.token)).toMatchObject({ account: { email } })

  const { database: back } = await aDatabase()
  const awayBackups = openBackups(away, { folder: path.join(folder, 'away'), keep, release: '1.0.0', files: there })
  const second = await awayBackups.make({ at: new Date() })
  await restoreFromFile(back, path.join(awayBackups.folder, second.name), { migrationsFolder, files })
  expect(sorted(await backedUp(back))).toEqual(sorted(await backedUp(away)))
  expect(await back.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
})
