import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFile, backedUp, fillWithAll, sorted } from '#test/backed-up-site'
import { aDatabase, aHouse } from '#test/house'
import { filesInMemory } from '#test/files-in-memory'
import { migrationsFolder } from '#test/template'
import { backUpToFile } from './backup-file.ts'
import { Unavailable } from '../errors.ts'
import type { Files } from '../files.ts'
import { restoreFromFile } from './restore-file.ts'
import { findRestoreMark, giveUpRestore, requireRestored } from './restore-mark.ts'

const pictures: Files = filesInMemory()
/** Where the next picture finds no room. */
const fullFiles: Files = {
  ...filesInMemory(),
  put: () => Promise.reject(new Unavailable('The file can’t be saved. The disk of /data is full.')),
}

/** A site with a picture in a file, and a new database for it. */
async function aMove() {
  const { database } = await aHouse()
  await fillWithAll(database)
  await pictures.put('public/images/aa/one.webp', new Uint8Array([7]), { type: 'image/webp' })
  const file = aFile()
  await backUpToFile(database, file, { files: { store: pictures, folder: 'public/' } })
  const { database: other } = await aDatabase()
  return { file, other, kept: sorted(await backedUp(database)) }
}

describe('a disk that is full', () => {
  test('leaves no backup, not even a draft, and says so', async () => {
    const { database } = await aHouse()
    await fillWithAll(database)
    const file = aFile()
    // A device that never has room, where the draft would be.
    fs.symlinkSync('/dev/full', `${file}.${process.pid}.unfinished`)
    await expect(backUpToFile(database, file)).rejects.toThrow(/^The disk of .* is full\. Free some space/)
    expect(fs.readdirSync(path.dirname(file))).toEqual([])
    await backUpToFile(database, file)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['site.backup'])
  })

  test('ends a restore of which nothing is kept, and the same command brings it all once there is room', async () => {
    const { file, other, kept } = await aMove()
    const how = { migrationsFolder, files: fullFiles }
    await expect(restoreFromFile(other, file, how)).rejects.toThrow('The disk of /data is full.')
    await expect(requireRestored(other)).resolves.toBeUndefined()
    await restoreFromFile(other, file, { ...how, files: filesInMemory() })
    expect(sorted(await backedUp(other))).toEqual(kept)
  })
})

describe('a restore that was cut off', () => {
  test('before its rows were in keeps the site from starting until it is done, or given up', async () => {
    const { file, other, kept } = await aMove()
    // As a crash leaves it: nothing is taken away on the way out.
    const crash = new Error('crash')
    const files = { ...filesInMemory(), put: async () => Promise.reject(await dropped(crash)) }
    async function dropped(fault: Error) {
      expect(await findRestoreMark(other.db)).toMatchObject({ file, kept: false, replaces: false })
      await sql`alter table restoring.mark rename to crashed`.execute(other.db)
      return fault
    }
    await expect(restoreFromFile(other, file, { migrationsFolder, files })).rejects.toBe(crash)
    await sql`alter table restoring.crashed rename to mark`.execute(other.db)
    await expect(requireRestored(other)).rejects.toThrow(
      new RegExp(`^A restore of ${file} began here at .*Z and has not ended\\. If .* npm run restore -- ${file} Or return`),
    )
    await giveUpRestore(other)
    await expect(requireRestored(other)).resolves.toBeUndefined()
    await expect(giveUpRestore(other)).rejects.toThrow('Nothing to give up')
    await restoreFromFile(other, file, { migrationsFolder, files: filesInMemory() })
    expect(sorted(await backedUp(other))).toEqual(kept)
    await expect(requireRestored(other)).resolves.toBeUndefined()
  })

  test('after its rows were in, and another file that then failed, is named by the file whose rows are in', async () => {
    const { file, other, kept } = await aMove()
    const how = { migrationsFolder, files: filesInMemory() }
    await expect(restoreFromFile(other, file, { ...how, finish: () => Promise.reject(new Error('crash')) })).rejects.toThrow(
      'crash',
    )
    const another = `${file}.another`
    fs.copyFileSync(file, another)
    await expect(restoreFromFile(other, another, { ...how, files: fullFiles })).rejects.toThrow('The disk of /data is full.')
    expect(await findRestoreMark(other.db)).toMatchObject({ file, kept: true })
    await expect(requireRestored(other)).rejects.toThrow(`A restore of ${file} began`)
    await expect(giveUpRestore(other)).rejects.toThrow(`The rows of ${file} are already restored.`)
    // With its rows the other is the one that has begun.
    await expect(restoreFromFile(other, another, { ...how, finish: () => Promise.reject(new Error('crash')) })).rejects.toThrow(
      'crash',
    )
    expect(await findRestoreMark(other.db)).toMatchObject({ file: another, kept: true })
    await restoreFromFile(other, another, how)
    expect(sorted(await backedUp(other))).toEqual(kept)
  })

  test('after its rows were in is only to be run again, and then brings the same', async () => {
    const { file, other, kept } = await aMove()
    const how = { migrationsFolder, files: filesInMemory() }
    const finish = () => Promise.reject(new Error('crash'))
    await expect(restoreFromFile(other, file, { ...how, finish })).rejects.toThrow('crash')
    await expect(requireRestored(other)).rejects.toThrow('its rows are in, and its last steps are missing')
    await expect(giveUpRestore(other)).rejects.toThrow('are already restored')
    await restoreFromFile(other, file, how)
    expect(sorted(await backedUp(other))).toEqual(kept)
    await expect(requireRestored(other)).resolves.toBeUndefined()
  })
})
