import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { aDisabledAdmin, anExpiredAdmin, aPerson } from '#test/people'
import { Conflict } from '#platform/errors'
import type { Backups, KeptFile } from '#platform/ground'
import { backUpSite, drillRestore, findBackups, findBackupTrouble } from './index.ts'

const aBackup: KeptFile = { name: 'epigraph-1.backup', at: new Date(), bytes: 1_000 }

/** A folder of backups whose drills and backups fail when they are told to. */
type Folder = Backups & { kept: KeptFile[]; fault: string | null; drills: number }

function aFolder(): Folder & Required<Pick<Backups, 'drill'>> {
  const folder: Folder & Required<Pick<Backups, 'drill'>> = {
    folder: '/backups',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    kept: [],
    fault: null,
    drills: 0,
    list: () => folder.kept,
    async make() {
      if (folder.fault) throw new Conflict(folder.fault)
      return { name: aBackup.name, bytes: 1_000, rows: 10, tables: 2, files: 1 }
    },
    async drill() {
      folder.drills++
      if (folder.fault) throw new Conflict(folder.fault)
      return { name: aBackup.name, rows: 10, files: 1 }
    },
    rotate: () => [],
    read: () => undefined,
  }
  return folder
}

const days = (house: House, n: number) => house.clock.advance(n * 86_400_000)

test('a backup is restored once a month, as soon as there is one, and each night while that fails', async () => {
  const house = await aHouse()
  const backups = aFolder()
  const ctx = { ...house.ctx, backups }
  const admin = { ...(await aPerson(house, 'admin')).ctx, backups }
  await drillRestore({ ...house.ctx, backups: undefined })
  await drillRestore(ctx)
  expect(backups.drills).toBe(0)
  expect(await findBackups(admin)).toMatchObject({ drill: null, drills: true })
  backups.kept = [aBackup]
  await drillRestore(ctx)
  for (let night = 0; night < 29; night++) {
    days(house, 1)
    await drillRestore(ctx)
  }
  expect(backups.drills).toBe(1)
  expect(await findBackups(admin)).toMatchObject({ drill: { name: aBackup.name, rows: 10, files: 1, fault: null } })
  days(house, 1)
  backups.fault = 'The backup is damaged.'
  await expect(drillRestore(ctx)).rejects.toThrow('is damaged')
  expect(await findBackups(admin)).toMatchObject({ drill: { name: null, fault: 'The backup is damaged.' } })
  expect(await findBackupTrouble(admin)).toBe('The last restore drill failed. The backup is damaged.')
  days(house, 1)
  backups.fault = null
  await drillRestore(ctx)
  expect(backups.drills).toBe(3)
  expect(await findBackupTrouble(admin)).toBeNull()
})

test('a drill that ends with the site says nothing of the backup', async () => {
  const house = await aHouse()
  const backups = aFolder()
  backups.kept = [aBackup]
  backups.fault = 'Stopped.'
  await expect(drillRestore({ ...house.ctx, backups }, AbortSignal.abort())).rejects.toThrow('Stopped')
  expect(await findBackups({ ...(await aPerson(house, 'admin')).ctx, backups })).toMatchObject({ drill: null })
})

test('every admin who can sign in, and nobody else, gets a notice of the first failure after a success, until it works again', async () => {
  const house = await aHouse()
  const { email } = await aPerson(house, 'admin')
  const { email: other } = await anExpiredAdmin(house)
  await aDisabledAdmin(house)
  await aPerson(house, 'moderator')
  const backups = { ...aFolder(), list: () => [aBackup] }
  const ctx = { ...house.ctx, backups }
  const notices = async (kind: string) =>
    (
      await sql<{ email: string; fault: string }>`
        select p.email, n.details ->> 'fault' as fault from notices n join profiles p on p.id = n.person
         where n.kind = ${kind} and n.read_at is null order by p.email`.execute(house.db)
    ).rows
  for (const [kind, run] of [
    ['backup-failed', () => backUpSite(ctx, { asked: true }, 'UTC')],
    ['drill-failed', () => drillRestore(ctx)],
  ] as const) {
    const toBoth = (fault: string) => [email, other].toSorted().map((one) => ({ email: one, fault }))
    for (const fault of ['The disk is full.', 'The disk is still full.']) {
      Object.assign(backups, {
        make: () => Promise.reject(new Conflict(fault)),
        drill: () => Promise.reject(new Conflict(fault)),
      })
      days(house, 1)
      await expect(run()).rejects.toThrow(fault)
    }
    expect(await notices(kind)).toEqual(toBoth('The disk is full.'))
    Object.assign(backups, { make: aFolder().make, drill: aFolder().drill })
    days(house, 1)
    await run()
    expect(await notices(kind)).toEqual([])
    Object.assign(backups, { make: () => Promise.reject(new Error('x')), drill: () => Promise.reject(new Error('x')) })
    days(house, 40)
    await expect(run()).rejects.toThrow('x')
    expect(await notices(kind)).toEqual(toBoth('Something unexpected happened. The log of the site says what.'))
  }
})
