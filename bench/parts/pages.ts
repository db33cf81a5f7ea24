import { createHash } from 'node:crypto'
import path from 'node:path'
import { fillDatabase, shownQuotes } from '../generated-site.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { readingPages } from '../reading-pages.ts'
import { brief, interleave, median } from '../rounds.ts'
import { type Measured, runLoad } from '../run-load.ts'
import { type Answer, ask, freePort, inFolder, type Program, root, startNode, startSite } from '../site.ts'

export const pages: Part = {
  name: 'pages',
  asserts:
    'both servers answer 200 with the same headers (all but `date`) and the same bytes in brotli, before and after; every answer under load has that length. Rendered pages: each address is asked once, answers 200, and has a heading; asked again, when all others have been, it has the same ETag and comes at least 20 times as fast.',
  run: async (how) => [...(await cachedPages(how)), ...(await renderedPages(how))],
}

/** Server and load have a core each, the same for both servers. */
const serverCore = 0
const loadCore = 1

async function cachedPages({ short, nodeFlags }: How): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const site = await startSite({ dataDir, core: serverCore, nodeFlags })
    const figures: Figure[] = []
    for (const { name, address } of await readingPages(site)) {
      // The first answer is the rendering's own; from the second on it is what the cache keeps.
      await ask(site.port, address, br)
      const kept = await ask(site.port, address, br)
      const bare = await startBare(kept)
      await requireSame(site, bare, address)
      const load = (server: Program, connections: number) => () =>
        runLoad(
          server,
          {
            connections,
            addresses: [address],
            encoding: 'br',
            warm: 0.4,
            seconds: short ? 0.6 : 1.5,
            length: kept.body.length,
          },
          loadCore,
        )
      // Neither is measured while Node still compiles it.
      for (const server of [site, bare]) {
        await runLoad(server, { connections: 32, addresses: [address], encoding: 'br', seconds: short ? 0.5 : 4 }, loadCore)
      }
      for (const connections of short ? [32] : [16, 64]) {
        const { ours = [], theirs = [] } = await interleave(short ? 2 : 9, {
          ours: load(site, connections),
          theirs: load(bare, connections),
        })
        const what = `${name} page from the cache, ${brief(kept.body.length / 1_000)} kB, ${connections} connections`
        figures.push(requests(what, ours, theirs), cost(what, ours, theirs), patience(what, ours, theirs))
      }
      await requireSame(site, bare, address)
      await bare.stop()
    }
    await site.stop()
    return figures
  })
}

const br = { 'accept-encoding': 'br' }

async function startBare({ headers, body }: Answer): Promise<Program> {
  const port = await freePort()
  const same = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  )
  return startNode([path.join(root, 'bench/bare-server.ts')], {
    port,
    core: serverCore,
    says: 'ready',
    stdin: JSON.stringify({ port, headers: same, body: body.toString('base64') }),
  })
}

async function requireSame(site: Program, bare: Program, address: string): Promise<void> {
  const [one, other] = [await ask(site.port, address, br), await ask(bare.port, address, br)]
  assert(one.status === 200 && other.status === 200, `${address} answers ${one.status} and ${other.status}`)
  assert(one.headers['content-encoding'] === 'br', `${address} does not come in brotli`)
  assert(one.headers.etag !== undefined, `${address} has no ETag, so it did not come from the cache`)
  assert(hash(one.body) === hash(other.body), `${address} has other bytes than its baseline`)
  const undated = ({ headers: { date: _, ...rest } }: Answer) =>
    JSON.stringify(
      Object.entries(rest)
        .map(String)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    )
  assert(undated(one) === undated(other), `${address} has other headers than its baseline:\n${undated(one)}\n${undated(other)}`)
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function requests(what: string, ours: Measured[], theirs: Measured[]): Figure {
  // Of each round its own ratio: both sides of it met the same machine.
  const ratio = median(ours.map(({ perSecond }, n) => perSecond / (theirs[n]?.perSecond ?? Number.NaN)))
  return {
    what: `${what}: requests a second`,
    measured: `**${ratio.toFixed(2)}** (${brief(median(ours.map((one) => one.perSecond)))})`,
    baseline: `bare \`node:http\` ${brief(median(theirs.map((one) => one.perSecond)))}`,
    target: '0.8 or more',
    met: ratio >= 0.8,
  }
}

/** Says the same on a machine where others work, too: it does not count the time in which they had the core. */
function cost(what: string, ours: Measured[], theirs: Measured[]): Figure {
  const ratio = median(ours.map((one, n) => (theirs[n]?.cost ?? Number.NaN) / one.cost))
  const each = (loads: Measured[]) => `${brief(median(loads.map((one) => one.cost * 1_000)))} µs`
  return {
    what: `${what}: answers for the same time of the core`,
    measured: `**${ratio.toFixed(2)}** (${each(ours)} each)`,
    baseline: `${each(theirs)} each`,
  }
}

function patience(what: string, ours: Measured[], theirs: Measured[]): Figure {
  const ratio = median(ours.map(({ p99 }, n) => p99 / (theirs[n]?.p99 ?? Number.NaN)))
  const times = (loads: Measured[]) =>
    `p50 ${brief(median(loads.map(({ p50 }) => p50)))}, p99 ${brief(median(loads.map(({ p99 }) => p99)))} ms`
  return {
    what: `${what}: p99`,
    measured: `**${ratio.toFixed(2)}** (${times(ours)})`,
    baseline: times(theirs),
    target: '3 or less',
    met: ratio <= 3,
  }
}

/** A page of its own for every request, so the cache never has it. The site has all cores, as the database needs some too. */
async function renderedPages({ short, say, nodeFlags }: How): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const database = await fillDatabase({ dataDir }, short ? 1_000 : 5_000, say)
    const ids = await shownQuotes(database, short ? 300 : 1_500)
    await database.close()
    const site = await startSite({ dataDir, nodeFlags })
    const quotes = ids.map((id) => `/quote/${id}`)
    const walls = Array.from({ length: short ? 60 : 450 }, (_, n) => `/?page=${n + 2}`)
    const figures = [await renderAll(site, 'quote pages', quotes), await renderAll(site, 'numbered pages', walls)]
    await site.stop()
    return figures
  })
}

async function renderAll(site: Program, what: string, addresses: string[]): Promise<Figure> {
  // The first ones warm up the server; each part of the rest is another measurement.
  const [warm, ...parts] = partsOf(addresses, 4)
  const told = { connections: 8, encoding: 'br' }
  await runLoad(site, { ...told, addresses: warm ?? [] })
  const rendered: Measured[] = []
  const kept: Measured[] = []
  // Each part comes again when all others have been rendered, as a crawler comes again.
  for (const part of parts) rendered.push(await runLoad(site, { ...told, addresses: part }))
  for (const part of parts) kept.push(await runLoad(site, { ...told, addresses: part }))
  for (const part of parts) await requirePage(site, part[0] ?? '')
  const each = (loads: Measured[]) => brief(median(loads.map(({ perSecond }) => perSecond)))
  const ratio = median(rendered.map(({ perSecond }, n) => (kept[n]?.perSecond ?? Number.NaN) / perSecond))
  assert(ratio >= leastTimes, `${what} are not kept: the second time they are only ${brief(ratio)} times as fast`)
  const { length } = parts.flat()
  return {
    what: `${length} ${what} rendered, each once, 8 connections, embedded database`,
    measured: `**${each(rendered)}** pages a second, ${brief(median(rendered.map((one) => one.cost)))} ms of a core each (p50 ${brief(median(rendered.map(({ p50 }) => p50)))}, p99 ${brief(median(rendered.map(({ p99 }) => p99)))} ms)`,
    baseline: `the same pages again, from the cache: ${each(kept)}, ${brief(ratio)} times as many`,
  }
}

function partsOf(all: string[], count: number): string[][] {
  const size = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, n) => all.slice(n * size, (n + 1) * size))
}

/** A page that is rendered again has the same bytes, so only its speed tells whether it was kept. One from the cache is over a hundred times as fast. */
const leastTimes = 20

async function requirePage(site: Program, address: string): Promise<void> {
  const [first, again] = [await ask(site.port, address), await ask(site.port, address)]
  assert(first.status === 200 && /<h[12][\s>]/.test(first.body.toString()), `${address} is no page of the site`)
  assert(first.headers.etag !== undefined && first.headers.etag === again.headers.etag, `${address} has no ETag of its own`)
}
