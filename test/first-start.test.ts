import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aDataDir, mainWithoutFirstDatabase, startSite, type SiteProcess } from './site-process.ts'

const quotesFolder = fileURLToPath(new URL('../db/collection/quotes/', import.meta.url))
const isThere = (dataDir: string, file: string) => existsSync(join(dataDir, file))

type Start = (settings?: Record<string, string>) => SiteProcess

type Moment = {
  during: string
  hasCome: (site: SiteProcess, dataDir: string) => boolean
  isOver: (site: SiteProcess) => boolean
}

/** The moments at which a first start is killed: each is over soon, and the next begins only after it. */
const moments: Moment[] = [
  {
    during: 'the embedded database is being made',
    hasCome: (_, dataDir) => isThere(dataDir, 'database/base/1') && isThere(dataDir, 'database.unfinished'),
    isOver: (site) => site.out().includes('creating the schema'),
  },
  {
    during: 'the schema is being made',
    hasCome: (site) => site.out().includes('creating the schema'),
    isOver: (site) => site.out().includes('The schema is up to date'),
  },
  {
    during: 'the collection is being loaded',
    hasCome: (site) => site.out().includes('Loading the starter collection'),
    isOver: (site) => site.out().includes('Added the starter collection'),
  },
]

test('a first start that is killed at each of its steps in turn is made good by the next one', { timeout: 300_000 }, async () => {
  const DATA_DIR = aDataDir()
  const start: Start = (settings) => startSite({ DATA_DIR, ...settings }, [], main)
  const main = mainWithoutFirstDatabase()
  // Each of them has to make good what the one before left: it does not come to its own step otherwise.
  for (const moment of moments) await killDuring(moment, DATA_DIR, start)
  const site = start()
  const page = await (await fetch(await site.ready())).text()
  expect(site.err()).toBe('')
  expect(site.out()).toContain(`Added the starter collection: ${quotesInFiles()} quotes.`)
  expect(page.replaceAll(/<[^>]+>|,/g, '')).toContain(`of ${quotesInFiles()}`)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)

  // Nothing is left to do for the one after it.
  const again = start()
  const address = await again.ready()
  expect(again.out()).not.toMatch(/schema|collection/)
  expect(again.err()).toBe('')
  // How long that takes is for bench/ to say.
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a first start that is killed while it copies its database copies it again', { timeout: 120_000 }, async () => {
  const DATA_DIR = aDataDir()
  const copying: Moment = {
    during: 'the database is being copied',
    hasCome: (_, dataDir) => isThere(dataDir, 'database/base/1') && isThere(dataDir, 'database.unfinished'),
    isOver: () => !isThere(DATA_DIR, 'database.unfinished'),
  }
  const start: Start = (settings) => startSite({ DATA_DIR, ...settings })
  await killDuring(copying, DATA_DIR, start)
  const site = start()
  const page = await (await fetch(await site.ready())).text()
  expect(site.err()).toBe('')
  expect(site.out()).toContain('It is new, and begins with the starter collection.')
  expect(page.replaceAll(/<[^>]+>|,/g, '')).toContain(`of ${quotesInFiles()}`)
})

/** A machine that is busy may look away for the whole of a moment; then another start is killed, from where this one began. */
async function killDuring({ during, hasCome, isOver }: Moment, dataDir: string, start: Start): Promise<void> {
  const before = aDataDir()
  cpSync(dataDir, before, { recursive: true })
  for (let tries = 1; ; tries++) {
    const killed = start({ LOG_LEVEL: 'info' })
    while (!hasCome(killed, dataDir)) {
      if (killed.child.exitCode !== null) throw new Error(`The site ended before ${during}:\n${killed.out()}\n${killed.err()}`)
      await sleep(1)
    }
    killed.child.kill('SIGKILL')
    await killed.ended
    if (!isOver(killed)) return
    if (tries === 5) throw new Error(`It was killed too late five times, after ${during}:\n${killed.out()}`)
    rmSync(dataDir, { recursive: true })
    cpSync(before, dataDir, { recursive: true })
  }
}

function quotesInFiles(): number {
  const files = globSync('*.json', { cwd: quotesFolder })
  return files.reduce((sum, file) => sum + (JSON.parse(readFileSync(join(quotesFolder, file), 'utf8')) as unknown[]).length, 0) // safe: an array each, or the site itself would not start
}
