import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { assert, type Figure, type Part } from '../part.ts'
import { brief } from '../rounds.ts'
import { type Measured, runLoad } from '../run-load.ts'
import { ask, coreTime, inFolder, linkedQuotes, memoryOf, pause, type Site, startSite } from '../site.ts'

/** A page from the disk costs a twentieth of rendering it; less than this, and it was rendered. */
const leastTimes = 3

/** One that comes from memory is over a hundred times as fast. */
const leastTimesInMemory = 20

const token = 'a token for the bench'

export const crawl: Part = {
  name: 'crawl',
  asserts:
    'every quote page of the starter collection answers 200. The second crawl is answered from memory: it costs less than a twentieth of the first. After a restart, the process itself says that every page came from the disk, each has the ETag it had, and they cost less than a third of the first crawl.',
  async run({ short, nodeFlags }) {
    return inFolder(async (dataDir) => {
      // Without an address of its own the site is another one at each port, and has other pages.
      const start = () =>
        startSite({ dataDir, nodeFlags, settings: { METRICS_TOKEN: token, BASE_URL: 'https://quotes.example.org' } })
      let site = await start()
      const all = await everyQuote(site)
      const addresses = short ? all.slice(0, 200) : all
      const memory = [memoryOf(site.pid)]
      const first = await crawlOnce(site, addresses)
      memory.push(memoryOf(site.pid))
      const second = await crawlOnce(site, addresses)
      const etags = await etagsOf(site, addresses.slice(0, 50))
      await pause(3_000)
      await site.stop()
      const bytes = diskOf(dataDir)
      site = await start()
      // The history of changes is read while the first pages are asked for.
      await pause(1_000)
      const third = await crawlOnce(site, addresses)
      const found = await foundOnDisk(site)
      assert(found >= addresses.length * 0.98, `only ${found} of ${addresses.length} pages came from the disk`)
      const again = await etagsOf(site, addresses.slice(0, 50))
      assert(again.join() === etags.join(), 'pages from the disk have other ETags')
      memory.push(memoryOf(site.pid))
      await site.stop()
      assert(
        first.cost / second.cost >= leastTimesInMemory,
        `the second crawl costs ${brief(first.cost / second.cost)} times less`,
      )
      assert(first.cost / third.cost >= leastTimes, `pages from the disk cost only ${brief(first.cost / third.cost)} times less`)
      return figuresOf(addresses.length, { first, second, third }, bytes, memory)
    })
  },
}

type Crawl = { cost: number; load: Measured }

function figuresOf(
  count: number,
  { first, second, third }: Record<'first' | 'second' | 'third', Crawl>,
  bytes: number,
  [begun = 0, crawled = 0, restarted = 0]: number[],
): Figure[] {
  const of = ({ cost, load }: Crawl) => `${brief(cost)} ms of a core each, ${brief(load.perSecond)} a second`
  return [
    { what: `${count} quote pages, each for the first time`, measured: `**${of(first)}**` },
    {
      what: 'the same again, from memory',
      measured: `**${brief(first.cost / second.cost)} times less** (${of(second)})`,
      baseline: of(first),
    },
    {
      what: 'the same after a restart, from the disk',
      measured: `**${brief(first.cost / third.cost)} times less** (${of(third)})`,
      baseline: of(first),
    },
    {
      what: 'on disk, each page',
      measured: `**${brief(bytes / count / 1_000)} kB**`,
      target: '8.5 or less',
      met: bytes / count <= 8_500,
    },
    {
      what: 'resident memory after the start, after two crawls, after restart and crawl',
      measured: `${brief(begun)}, ${brief(crawled)}, ${brief(restarted)} MB`,
    },
  ]
}

async function crawlOnce(site: Site, addresses: string[]): Promise<Crawl> {
  const before = coreTime(site.pid)
  const load = await runLoad(site, { connections: 8, encoding: 'br', addresses })
  return { cost: (coreTime(site.pid) - before) / addresses.length, load }
}

async function everyQuote(site: Site): Promise<string[]> {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const wall = page === 1 ? '/' : `/?page=${page}`
    if ((await ask(site.port, wall)).status === 404) break
    for (const link of await linkedQuotes(site, wall)) found.add(link)
  }
  assert(found.size > 500, `only ${found.size} quotes were found`)
  return [...found]
}

async function etagsOf(site: Site, addresses: string[]): Promise<string[]> {
  const etags: string[] = []
  for (const address of addresses) etags.push((await ask(site.port, address)).headers.etag ?? address)
  return etags
}

async function foundOnDisk(site: Site): Promise<number> {
  const { body } = await ask(site.port, '/metrics', { authorization: `Bearer ${token}` })
  return Number(/^epigraph_disk_pages_found (\d+)$/m.exec(body.toString())?.[1] ?? 0)
}

function diskOf(dataDir: string): number {
  const folder = path.join(dataDir, 'pages')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
}
