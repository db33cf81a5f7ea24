import { expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
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

test('the first failure after a success is mailed to every admin who can sign in, and to nobody else', async () => {
  const house = await aHouse()
  const { email } = await aPerson(house, 'admin')
  const { email: other } = await anExpiredAdmin(house)
  await aDisabledAdmin(house)
  await aPerson(house, 'moderator')
  const backups = { ...aFolder(), list: () => [aBackup] }
  const { ctx: kept, jobs } = keepJobs(house.ctx)
  const ctx = { ...kept, backups }
  for (const [what, run] of [
    ['backup', () => backUpSite(ctx, { asked: true }, 'UTC')],
    ['drill', () => drillRestore(ctx)],
  ] as const) {
    jobs.length = 0
    const letters = () => jobs.map(({ data }) => data)
    for (const fault of ['The disk is full.', 'The disk is still full.']) {
      Object.assign(backups, {
        make: () => Promise.reject(new Conflict(fault)),
        drill: () => Promise.reject(new Conflict(fault)),
      })
      days(house, 1)
      await expect(run()).rejects.toThrow(fault)
    }
    expect(letters()).toHaveLength(2)
    expect(letters()).toMatchObject(
      expect.arrayContaining(
        [email, other].map((to): unknown =>
          expect.objectContaining({ email: to, notice: { mail: 'backup-trouble', what, fault: 'The disk is full.' } }),
        ),
      ),
    )
    Object.assign(backups, { make: aFolder().make, drill: aFolder().drill })
    days(house, 1)
    await run()
    Object.assign(backups, { make: () => Promise.reject(new Error('x')), drill: () => Promise.reject(new Error('x')) })
    days(house, 40)
    await expect(run()).rejects.toThrow('x')
    expect(letters()).toHaveLength(4)
    expect(JSON.stringify(letters())).toContain('Something unexpected happened. The log of the site says what.')
  }
})
