import { expect, test } from 'vitest'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { keepJobs } from '#test/kept-jobs'
import { Invalid } from '#platform/errors'
import type { Backups, KeptFile } from '#platform/ground'
import { askForBackup, backUpSite, findBackups, findBackupTrouble, openBackup } from './index.ts'

/** A folder that is full when it is told to be. */
function aFolder(): Backups & { kept: KeptFile[]; isFull: boolean } {
  const folder = {
    folder: '/backups',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    kept: [] as KeptFile[],
    isFull: false,
    list: () => folder.kept,
    async make({ at }: { at: Date }) {
      if (folder.isFull) throw new Invalid('The disk of /backups is full.')
      const name = `epigraph-${folder.kept.length}.backup`
      folder.kept.unshift({ name, at, bytes: 1_000 })
      return { name, bytes: 1_000, rows: 10, tables: 2, files: 1 }
    },
    rotate: () => [],
    read: (name: string) =>
      folder.kept.some((one) => one.name === name) ? { bytes: 1_000, chunks: (async function* () {})() } : undefined,
  }
  return folder
}

const hours = (house: House, n: number) => house.clock.advance(n * 3_600_000)

test('one is made each night and once only, also where the night was slept through, and more when somebody asks', async () => {
  const house = await aHouse()
  const backups = aFolder()
  const ctx = { ...house.ctx, backups }
  for (let start = 0; start < 3; start++) await backUpSite(ctx, {}, 'UTC')
  expect(backups.kept).toHaveLength(1)
  await backUpSite(ctx, { asked: true }, 'UTC')
  expect(backups.kept).toHaveLength(2)
  hours(house, 24)
  await backUpSite(ctx, {}, 'UTC')
  expect(backups.kept).toHaveLength(3)
  const admin = { ...(await aPerson(house, 'admin')).ctx, backups }
  expect(await findBackups(admin)).toMatchObject({
    folder: '/backups',
    failed: null,
    backups: [{ rows: 10, files: 1, isHere: true }, {}, {}],
  })
})

test('a failure is told until one is made again, and so is one that does not come', async () => {
  const house = await aHouse()
  const backups = aFolder()
  const ctx = { ...house.ctx, backups }
  const trouble = async () => await findBackupTrouble({ ...(await aPerson(house, 'admin')).ctx, backups })
  expect(await trouble()).toBeNull()
  await backUpSite(ctx, {}, 'UTC')
  expect(await trouble()).toBeNull()
  hours(house, 24)
  backups.isFull = true
  await expect(backUpSite(ctx, {}, 'UTC')).rejects.toThrow('is full')
  expect(await trouble()).toBe('The last backup failed. The disk of /backups is full.')
  backups.isFull = false
  hours(house, 0.2)
  await backUpSite(ctx, {}, 'UTC')
  expect(await trouble()).toBeNull()
  hours(house, 49)
  expect(await trouble()).toBe('The last backup is more than two days old.')
  const { ctx: admin } = await aPerson(house, 'admin')
  expect(await findBackupTrouble({ ...admin, backups: undefined })).toBeNull()
})

test('only an admin sees and asks, and takes one along only with the password', async () => {
  const house = await aHouse()
  const backups = aFolder()
  await backUpSite({ ...house.ctx, backups }, {}, 'UTC')
  const moderator = { ...(await aPerson(house, 'moderator')).ctx, backups }
  await expect(findBackups(moderator)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(askForBackup(moderator)).rejects.toMatchObject({ code: 'forbidden' })
  const admin = { ...(await aPerson(house, 'admin')).ctx, backups }
  const kept = keepJobs(admin)
  await askForBackup({ ...kept.ctx, backups })
  expect(kept.jobs).toMatchObject([{ name: 'back-up', data: { asked: true } }])
  await expect(askForBackup({ ...admin, backups: undefined })).rejects.toThrow('Set BACKUP_DIR')
  expect(await openBackup(admin, 'epigraph-0.backup')).toMatchObject({ bytes: 1_000 })
  await expect(openBackup(admin, '../secret')).rejects.toMatchObject({ code: 'not-found' })
  const stale = { ...admin, actor: { ...admin.actor, passwordAt: null } }
  await expect(openBackup(stale, 'epigraph-0.backup')).rejects.toMatchObject({ code: 'password-needed' })
})
