import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aDataDir, startSite, type SiteProcess } from './site-process.ts'

const quotesFolder = fileURLToPath(new URL('../db/collection/quotes/', import.meta.url))
const isThere = (dataDir: string, file: string) => existsSync(join(dataDir, file))

/** The moments at which a first start is killed: each is over soon, and the next begins only after it. */
const moments: {
  during: string
  hasCome: (site: SiteProcess, dataDir: string) => boolean
  isOver: (site: SiteProcess) => boolean
}[] = [
  {
    during: 'the embedded database is being made',
    hasCome: (_, dataDir) => isThere(dataDir, 'database/base/1') && isThere(dataDir, 'database.unfinished'),
    isOver: (site) => site.out().includes('migration applied'),
  },
  {
    during: 'the schema is being made',
    hasCome: (site) => site.out().includes('migration applied'),
    isOver: (site) => site.out().includes('The schema is up to date'),
  },
  {
    during: 'the collection is being loaded',
    hasCome: (site) => site.out().includes('Loading the starter collection'),
    isOver: (site) => site.out().includes('The starter collection is in'),
  },
]

for (const { during, hasCome, isOver } of moments) {
  test(`a first start that is killed while ${during} is made good by the next one`, { timeout: 180_000 }, async () => {
    const DATA_DIR = aDataDir()
    const killed = startSite({ DATA_DIR, LOG_LEVEL: 'info' })
    while (!hasCome(killed, DATA_DIR)) {
      if (killed.child.exitCode !== null) throw new Error(`The site ended by itself:\n${killed.out()}\n${killed.err()}`)
      await sleep(1)
    }
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(isOver(killed), `It was killed too late:\n${killed.out()}`).toBe(false)

    const site = startSite({ DATA_DIR })
    const page = await (await fetch(await site.ready())).text()
    expect(site.err()).toBe('')
    expect(site.out()).toContain(`The starter collection is in: ${quotesInFiles()} quotes.`)
    expect(page.replaceAll(/<[^>]+>|,/g, '')).toContain(`of ${quotesInFiles()}`)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)

    // Nothing is left to do for the one after it.
    const again = startSite({ DATA_DIR })
    const address = await again.ready()
    expect(again.out()).not.toMatch(/schema|collection/)
    expect(again.err()).toBe('')
    // An idle machine needs one; bench/ measures it against the three that are allowed.
    expect(Number(/ready after ([\d.]+) s/.exec(again.out())?.[1])).toBeLessThan(10)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
}

function quotesInFiles(): number {
  const files = globSync('*.json', { cwd: quotesFolder })
  return files.reduce((sum, file) => sum + (JSON.parse(readFileSync(join(quotesFolder, file), 'utf8')) as unknown[]).length, 0) // safe: an array each, or the site itself would not start
}
