import http from 'node:http'
import path from 'node:path'
import { peakOf } from '../../test/peak-memory.ts'
import { assert, type Part } from '../part.ts'
import { brief, median } from '../rounds.ts'
import { runLoad } from '../run-load.ts'
import { ask, freePort, inFolder, linkedQuotes, memoryOf, pause, type Program, root, startNode, startSite } from '../site.ts'

export const memory: Part = {
  name: 'memory',
  asserts:
    'every one of the requests is answered with 200, 304 or 404; pages, their data, missing quotes and addresses with unknown parameters are among them; after the aborted ones the site still answers.',
  async run({ short, nodeFlags }) {
    return inFolder(async (dataDir) => {
      const site = await startSite({ dataDir, nodeFlags })
      const begun = await settled(site)
      const peak = peakOf(site.pid)
      const addresses = await everyAddress(site)
      const [steps, each] = short ? [4, 500] : [20, 1_000]
      const after: number[] = []
      for (let step = 0; step < steps; step++) {
        await runLoad(site, {
          connections: 32,
          addresses: mixed(addresses, step * each, each),
          encoding: step % 2 === 0 ? 'br' : 'gzip',
          statuses: [200, 304, 404],
        })
        after.push(await settled(site))
      }
      await abortMany(site, addresses, short ? 200 : 2_000)
      const end = await settled(site)
      const { status } = await ask(site.port, '/')
      assert(status === 200, `after the aborted requests / answers ${status}`)
      await site.stop()
      const most = Math.max(...after, end)
      const slope = slopeOf(after.slice(after.length / 2)) * (10_000 / each)
      const bare = await bareMemory()
      return [
        {
          what: 'most memory during the first start',
          measured: `**${brief(peak)} MB**`,
          target: '1 GB or less',
          met: peak <= 1_000,
        },
        {
          what: 'resident memory after the start',
          measured: `**${brief(begun)} MB**`,
          baseline: `bare \`node:http\` ${brief(bare)} MB`,
        },
        {
          what: `after ${(steps * each).toLocaleString('en')} requests to ${addresses.length} pages`,
          measured: `**${brief(after.at(-1) ?? 0)} MB**`,
          target: '1 GB or less',
          met: most <= 1_000,
        },
        {
          what: `after ${short ? 200 : '2,000'} aborted requests more`,
          measured: `**${brief(end)} MB** (most of all: ${brief(most)})`,
        },
        { what: 'slope over the second half of the requests', measured: `**${slope.toFixed(1)} MB** in 10,000 requests` },
      ]
    })
  },
}

/** The median of a second, when what was done has been done. */
async function settled({ pid }: Program): Promise<number> {
  await pause(300)
  const readings: number[] = []
  for (let n = 0; n < 5; n++) {
    readings.push(memoryOf(pid))
    await pause(100)
  }
  return median(readings)
}

/** Every page of the collection, reached from its walls, and its data. */
async function everyAddress(site: Program): Promise<string[]> {
  const addresses = new Set<string>()
  for (let page = 1; ; page++) {
    const wall = page === 1 ? '/' : `/?page=${page}`
    const { status } = await ask(site.port, wall)
    if (status === 404) break
    addresses.add(wall)
    for (const link of await linkedQuotes(site, wall)) addresses.add(link).add(`${link}.data`)
  }
  assert(addresses.size > 100, `only ${addresses.size} addresses were found`)
  return [...addresses]
}

/** As visitors come: most to pages that are there, some with what a mail or an advertisement appends, some to nothing. */
function mixed(addresses: string[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const n = from + place
    const address = addresses[(n * 7919) % addresses.length] ?? '/'
    if (n % 20 === 7) return `/quote/${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
    if (n % 5 === 3 && !address.includes('?')) return `${address}?utm_source=mail&utm_content=${n}`
    return address
  })
}

/** Half of them go away at once, half while the answer comes. */
async function abortMany(site: Program, addresses: string[], count: number): Promise<void> {
  for (let n = 0; n < count; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => abortOne(site, mixed(addresses, n + place, 1)[0] ?? '/', place % 2 === 0)),
    )
  }
}

function abortOne({ port }: Program, address: string, atOnce: boolean): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
      response.once('error', () => undefined)
      response.destroy()
    })
    request.on('error', () => undefined)
    request.on('close', () => resolve())
    if (atOnce) request.once('socket', (socket) => socket.once('connect', () => setTimeout(() => request.destroy(), 1)))
  })
}

/** Of the line that lies closest to the readings, per reading. */
function slopeOf(readings: number[]): number {
  const middle = (readings.length - 1) / 2
  const mean = readings.reduce((sum, one) => sum + one, 0) / readings.length
  const spread = readings.reduce((sum, _, n) => sum + (n - middle) ** 2, 0)
  return readings.reduce((sum, one, n) => sum + (n - middle) * (one - mean), 0) / spread
}

async function bareMemory(): Promise<number> {
  const port = await freePort()
  const bare = await startNode([path.join(root, 'bench/bare-server.ts')], {
    port,
    says: 'ready',
    stdin: JSON.stringify({ port, headers: {}, body: '' }),
  })
  await ask(port, '/')
  const used = memoryOf(bare.pid)
  await bare.stop()
  return used
}
