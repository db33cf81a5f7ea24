import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { writeCheck } from './write-check.ts'

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'epigraph-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('/readyz says 503 with the reason while the disk is full or the folder cannot be written, and 200 afterwards', async () => {
  const folder = aFolder()
  let at = 0
  const cannotWrite = writeCheck(folder, () => (at += 60_000))
  const app = await anApp(await aHouse(), { cannotWrite })
  const asked = async () => {
    const answer = await app.ask('/readyz')
    return [answer.status, await answer.text()]
  }
  expect(await asked()).toEqual([200, 'ready'])
  expect(readdirSync(folder)).toEqual([])
  // What is written there ends in ENOSPC, as on a full disk.
  symlinkSync('/dev/full', path.join(folder, `.write-check-${process.pid}`))
  expect(await asked()).toEqual([503, 'The disk of the data folder is full. Free some space.'])
  expect(await asked()).toEqual([200, 'ready'])
  rmSync(folder, { recursive: true })
  expect(await asked()).toEqual([503, 'The data folder cannot be written. Check its disk and who owns it.'])
  expect((await app.ask('/healthz')).status).toBe(200)
})

test('a disk with less room than the database may need at once counts as full', async () => {
  let at = 0
  let left = 20_000_000
  const cannotWrite = writeCheck(
    aFolder(),
    () => (at += 60_000),
    () => Promise.resolve(left),
  )
  expect(await cannotWrite()).toBeNull()
  left = 48_000
  expect(await cannotWrite()).toBe('The disk of the data folder is full. Free some space.')
})

test('the disk is tried at most every two seconds', async () => {
  const folder = aFolder()
  let at = 0
  const cannotWrite = writeCheck(folder, () => at)
  expect(await cannotWrite()).toBeNull()
  rmSync(folder, { recursive: true })
  at = 1_999
  expect(await cannotWrite()).toBeNull()
  at = 2_000
  expect(await cannotWrite()).toContain('cannot be written')
})
