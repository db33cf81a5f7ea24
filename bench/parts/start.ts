import fs from 'node:fs'
import path from 'node:path'
import { assert, type Part } from '../part.ts'
import { brief, median } from '../rounds.ts'
import { ask, coreTime, freePort, inFolder, linkedQuotes, root, startNode, startSite } from '../site.ts'

export const start: Part = {
  name: 'start',
  asserts:
    'the first page answers 200 with the Quote of the Day and links to quotes; after the second start it is the same quote.',
  async run({ short, nodeFlags }) {
    const first: number[] = []
    const second: number[] = []
    const bare: number[] = []
    const cores: Record<'first' | 'second', number[]> = { first: [], second: [] }
    let size = 0
    for (let round = 0; round < (short ? 1 : 3); round++) {
      await inFolder(async (dataDir) => {
        const fresh = await firstPage(dataDir, nodeFlags)
        first.push(fresh.ms)
        cores.first.push(fresh.core)
        size = folderSize(dataDir)
        for (let again = 0; again < (short ? 1 : 3); again++) {
          bare.push(await bareStart())
          const { ms, core, day } = await firstPage(dataDir, nodeFlags)
          assert(day === fresh.day, 'the second start shows another Quote of the Day')
          second.push(ms)
          cores.second.push(core)
        }
      })
    }
    const [once, again, nothing] = [median(first), median(second), median(bare)]
    return [
      {
        what: 'first start in an empty folder, to the first page',
        measured: `**${brief(once / 1_000)} s**, ${brief(median(cores.first) / 1_000)} s of a core`,
        baseline: `bare \`node:http\` ${brief(nothing / 1_000)} s`,
      },
      {
        what: 'second start, to the first page',
        measured: `**${brief(again / 1_000)} s**, ${brief(median(cores.second) / 1_000)} s of a core (slowest of ${second.length}: ${brief(Math.max(...second) / 1_000)})`,
        baseline: `bare \`node:http\` ${brief(nothing / 1_000)} s`,
        target: '3 s or less',
        met: again <= 3_000,
      },
      { what: 'size of `DATA_DIR` after the first start', measured: `**${brief(size / 1e6)} MB**` },
    ]
  },
}

/** From the start of the process to the last byte of `/`. */
async function firstPage(dataDir: string, nodeFlags: string[]): Promise<{ ms: number; core: number; day: string }> {
  const begun = performance.now()
  const site = await startSite({ dataDir, nodeFlags })
  const { status, body } = await ask(site.port, '/')
  const ms = performance.now() - begun
  const core = coreTime(site.pid)
  assert(status === 200 && body.includes('Quote of the Day'), `the first page answers ${status}, or has no Quote of the Day`)
  const links = await linkedQuotes(site)
  assert(links.length >= 9, `the first page links to ${links.length} quotes`)
  await site.stop()
  return { ms, core, day: links[0] ?? '' }
}

async function bareStart(): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const bare = await startNode([path.join(root, 'bench/bare-server.ts')], {
    port,
    says: 'ready',
    stdin: JSON.stringify({ port, headers: {}, body: '' }),
  })
  await ask(port, '/')
  const ms = performance.now() - begun
  await bare.stop()
  return ms
}

function folderSize(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)
}
