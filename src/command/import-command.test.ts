import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findImports } from '#imports'
import { inTransaction } from '#platform/transaction'
import { aDatabase, aHouse, engine } from '#test/house'
import { aShelf } from '#test/shelf'
import { importCommand, type Ended } from './import-command.ts'

const going = new AbortController().signal

const saidLast = (ended: Ended) => (typeof ended === 'string' ? ended : ended.said)

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-import-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aCommand() {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const folder = aFolder()
  const said: string[] = []
  const running = { say: (one: string) => void said.push(one), signal: going, alone: engine === 'pglite', origin: 'http://site' }
  return {
    category,
    folder,
    said,
    list: (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text),
    run: async (...words: string[]) => await importCommand(house.ctx, [folder, ...words], running),
    brought: async () => (await findImports(house.as('moderator'), { limit: 9, offset: 0 })).imports,
  }
}

describe('npm run import', () => {
  test('says what it reads, what every row is, and where it can be looked at and undone', async () => {
    const { run, list, said, category } = await aCommand()
    list('list.csv', 'quote,author\nOne thing that is said.,Somebody New\nAnother thing altogether.,M. Aurelius\n,Nobody\n')
    const ended = await run('list.csv', '--category', category.name)
    expect(said[0]).toMatch(/^Reading .+list\.csv \(1 kB\) …$/)
    expect(said).toContain('list.csv: CSV, UTF-8. Columns: text from “quote”, author.')
    expect(said.join('\n')).toContain('3 rows: 2 new, 0 there already, 0 nearly, 0 twice in the file, 1 wrong.')
    expect(said.join('\n')).toMatch(/1 of the names may be authors you already have.+\?tab=authors&match=near/)
    expect(ended).toMatchObject({ code: 2 })
    expect(saidLast(ended)).toMatch(/^Imported: 1 row \(drafts\)\. .+http:\/\/site\/admin/)
    expect(saidLast(await run('list.csv'))).toMatch(/^There is nothing to import: .+http:\/\/site/)
  })

  test('follows the import to its end while the database is busy, and says that it waits', async () => {
    const { database } = await aDatabase({ acquireTimeoutMs: 1_000, maxConnections: 2 }, 'migrated')
    const house = await aHouse()
    const ctx = { ...house.ctx, db: database.db }
    const { category } = await aShelf(ctx)
    const folder = aFolder()
    fs.writeFileSync(path.join(folder, 'list.csv'), 'quote,author\nOne thing that is said.,Somebody New\n')
    const said: string[] = []
    const release = Promise.withResolvers<void>()
    onTestFinished(() => release.resolve())
    const holders: Promise<void>[] = []
    const say = (one: string) => {
      said.push(one)
      // Others take every connection there is, and keep it until the command has said that it waits.
      if (/ new, /.test(one)) for (let i = 0; i < 2; i++) holders.push(inTransaction(ctx, () => release.promise))
      if (/busy/.test(one)) release.resolve()
    }
    const running = { say, signal: going, alone: engine === 'pglite', origin: 'http://site' }
    const ended = await importCommand(ctx, [folder, 'list.csv', '--category', category.name], running)
    expect(saidLast(ended)).toMatch(/^Imported: 1 row /)
    expect(said).toContain('The database is busy with other work. Waiting for it …')
    await Promise.all(holders)
  }, 30_000)

  test('that is not understood says so before anything is kept of the list', async () => {
    const { run, list, brought, folder } = await aCommand()
    list('list.csv', 'quote,author\nOne thing that is said.,Somebody New\n')
    const refused = async (...words: string[]) =>
      await run(...words).then(
        () => 'nothing was refused',
        (fault: unknown) => (fault instanceof Error ? fault.message : 'it was no error'),
      )
    expect(await refused()).toMatch(/^Name a file to import\.\nnpm run import -- FILE/)
    expect(await refused('none.csv')).toBe(`There is no file ${path.join(folder, 'none.csv')}.`)
    expect(await refused('.')).toBe(`${folder} is not a file. Name a file.`)
    expect(await refused('list.csv', '--near', 'perhaps')).toMatch(/^“perhaps” is neither create nor skip\./)
    expect(await refused('list.csv', '--category', 'Nowhere')).toMatch(/^No category is called “Nowhere”\. Choose one of /)
    expect(await refused('list.csv', '--language', 'in English')).toMatch(/^“in English” is not a language code/)
    expect(await refused('list.csv', '--fast')).toMatch(/^Unknown option '--fast'\nnpm run import -- FILE/)
    expect(await brought()).toEqual([])
  })
})
