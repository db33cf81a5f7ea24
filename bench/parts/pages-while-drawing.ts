import { assert, type Figure } from '../part.ts'
import { brief, percentile } from '../rounds.ts'
import { ask, inFolder, linkedQuotes, type Program, startSite } from '../site.ts'

/** A kept page while nothing else happens, and while as many pictures are asked for as the site draws and keeps waiting, and more. */
export function pagesWhileDrawing(short: boolean): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const site = await startSite({ dataDir })
    const addresses = await pictureAddresses(site, short ? 80 : 600)
    const page = (await linkedQuotes(site))[0] ?? '/'
    const seconds = short ? 5 : 15
    const [idle, drawing] = [new AbortController(), new AbortController()]
    const before = await timesOf(site, page, seconds, idle.signal)
    const load = drawAll(site, addresses, drawing)
    const during = await timesOf(site, page, seconds, drawing.signal)
    drawing.abort()
    const { drawn, refused } = await load
    await site.stop()
    const [quiet, loaded] = [percentile(before, 0.99), percentile(during, 0.99)]
    return [
      {
        what: `p99 of a kept page while 64 pictures are asked for at a time (${drawn} drawn, ${refused} told to come again; ${during.length} pages)`,
        measured: `**${brief(loaded)} ms**`,
        baseline: `${brief(quiet)} ms with nothing else to do: **${brief(loaded / quiet)}** times`,
        target: '3 times or less',
        met: loaded <= quiet * 3,
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

/** One after the other, for so many seconds or until there is nothing left to draw. */
async function timesOf(site: Program, page: string, seconds: number, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end && !signal.aborted) {
    const begun = performance.now()
    const { status } = await ask(site.port, page, { 'accept-encoding': 'br' })
    times.push(performance.now() - begun)
    assert(status === 200, `${page} answers ${status}`)
  }
  assert(times.length >= 30, `only ${times.length} pages were read while pictures were drawn`)
  return times
}

/** 64 at a time; who is told to come again goes to the end of the line. */
async function drawAll(site: Program, addresses: readonly string[], ended: AbortController) {
  const line = [...addresses]
  const count = { drawn: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let address = line.shift(); address && !ended.signal.aborted; address = line.shift()) {
        const { status, headers } = await ask(site.port, address)
        assert(status === 200 || (status === 503 && headers['retry-after']), `${address} answers ${status}`)
        if (status === 200) count.drawn++
        else {
          count.refused++
          line.push(address)
        }
      }
    }),
  )
  ended.abort()
  return count
}
