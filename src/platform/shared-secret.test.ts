import { expect, test } from 'vitest'
import { aDatabase, aHouse, engine } from '#test/house'
import { CannotStart } from './db.ts'
import { writeBackup } from './backup/write-backup.ts'
import { forgetSharedSecret, refuseOtherSecret, requireSharedSecret } from './shared-secret.ts'

const mine = (purpose: string) => `my key for ${purpose}`
const another = (purpose: string) => `another key for ${purpose}`

test('processes that share a server must share a secret, until it is changed on purpose; an embedded database has one process', async () => {
  const { database } = await aHouse()
  await Promise.all([requireSharedSecret(database, mine), requireSharedSecret(database, mine)])
  await requireSharedSecret(database, mine)
  const refused = requireSharedSecret(database, another)
  if (engine === 'pglite') return expect(await refused).toBeUndefined()
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(/Set SECRET to theirs .+ npm run forget-secret$/)
  await forgetSharedSecret(database)
  await requireSharedSecret(database, another)
  await expect(requireSharedSecret(database, mine)).rejects.toThrow('This database already has another secret')
})

test('another secret is refused before anything is written; where there is none yet, none is', async () => {
  const { database } = await aHouse()
  await refuseOtherSecret(database, mine)
  await requireSharedSecret(database, another)
  const refused = refuseOtherSecret(database, mine)
  if (engine === 'pglite') return expect(await refused).toBeUndefined()
  await expect(refused).rejects.toThrow(CannotStart)
  await refuseOtherSecret(database, another)
  const { database: fresh } = await aDatabase()
  await refuseOtherSecret(fresh, mine)
})

test('a backup does not carry it, so a person who restores one elsewhere is not locked out', async () => {
  const { database, db } = await aHouse()
  await db.insertInto('shared_secret').values({ fingerprint: 'abcdefgh' }).execute()
  let text = ''
  await writeBackup(database, async (lines) => void (text += lines))
  expect(text).not.toContain('abcdefgh')
})
