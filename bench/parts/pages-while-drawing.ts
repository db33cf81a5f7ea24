import { setTimeout as pause } from 'node:timers/promises'
import { assert, type Figure } from '../part.ts'
import { brief } from '../rounds.ts'
import { readAtAPace } from '../run-load.ts'
import { ask, inFolder, linkedQuotes, type Program, startSite } from '../site.ts'

/** A kept page while nothing else happens, and while as many pictures are asked for as the site draws and keeps waiting, and more. */
export function pagesWhileDrawing(short: boolean): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const site = await startSite({ dataDir })
    const addresses = await pictureAddresses(site, short ? 120 : 1_000)
    const page = (await linkedQuotes(site))[0] ?? '/'
    const seconds = short ? 1 : 8
    const quiet = await readAtAPace(site, page, short ? 2 : 20)
    const enough = new AbortController()
    const drawing = drawAll(site, addresses, enough.signal)
    const loaded = await readAtAPace(site, page, seconds)
    enough.abort()
    const { drawn, refused } = await drawing
    assert(drawn < addresses.length, 'all pictures were drawn before the pages were measured')
    await site.stop()
    return [
      {
        what: `p99 of a kept page while 64 pictures are asked for at a time (${drawn} drawn, ${refused} told to come again)`,
        measured: `**${brief(loaded.p99)} ms** (p50 ${brief(loaded.p50)})`,
        baseline: `${brief(quiet.p99)} ms with nothing else to do (p50 ${brief(quiet.p50)}): **${brief(loaded.p99 / quiet.p99)}** times`,
        target: '3 times or less',
        met: loaded.p99 <= quiet.p99 * 3,
      },
    ]
  })
}

/** Those that the pages themselves name for links to them: each is drawn when it is first asked for. */
async function pictureAddresses(site: Program, count: number): Promise<string[]> {
  const found = new Set<string>()
  for (let wall = 1; found.size < count; wall++) {
    const quotes = await linkedQuotes(site, wall === 1 ? '/' : `/?page=${wall}`)
    assert(quotes.length > 0, `only ${found.size} pictures were found`)
    for (const quote of quotes) {
      const { body } = await ask(site.port, quote)
      const [, address] = /property="og:image" content="https?:\/\/[^/"]+(\/pictures\/[^"]+)"/.exec(body.toString()) ?? []
      if (address) found.add(address)
    }
  }
  return [...found].slice(0, count)
}

/** 64 at a time, so that all places are taken all the time; who is told to come again does so after the seconds that it was told. */
async function drawAll(site: Program, addresses: readonly string[], ended: AbortSignal) {
  const line = [...addresses]
  const count = { drawn: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let address = line.shift(); address && !ended.aborted; address = line.shift()) {
        const { status, headers } = await ask(site.port, address)
        assert(status === 200 || (status === 503 && headers['retry-after']), `${address} answers ${status}`)
        if (status === 200) count.drawn++
        else {
          count.refused++
          line.push(address)
          await pause(Number(headers['retry-after']) * 1_000, undefined, { signal: ended }).catch(() => undefined)
        }
      }
    }),
  )
  return count
}
