import { setTimeout as pause } from 'node:timers/promises'
import { assert } from './part.ts'
import { brief, percentile } from './rounds.ts'
import { ask, type Site } from './site.ts'

/** In milliseconds, of the home page, which is kept, and of quote pages, each asked for once. */
export type Times = { home: number[]; quote: number[] }

/** In milliseconds. In each turn two readers open the home page and one a quote. */
const turn = 500

/** Readers who come at a steady pace, however long the answers take, until `whileAt` is over. Takes the quotes' addresses from `addresses`. */
export async function readPages(site: Site, addresses: string[], whileAt: Promise<unknown>): Promise<Times> {
  const times: Times = { home: [], quote: [] }
  const open: Promise<void>[] = []
  const over = new AbortController()
  void whileAt.then(() => over.abort())
  const take = async (which: keyof Times, address: string) => {
    const begun = performance.now()
    const { status } = await ask(site.port, address, { 'accept-encoding': 'br' })
    times[which].push(performance.now() - begun)
    assert(status === 200, `${address} answers ${status}`)
  }
  while (!over.signal.aborted) {
    const next = addresses.shift()
    open.push(take('home', '/'), take('home', '/'))
    if (next !== undefined) open.push(take('quote', next))
    await pause(turn)
  }
  await Promise.all(open)
  return times
}

export const p99 = (times: number[]) => percentile(times, 0.99)

export const sayTimes = (times: number[]) => `p50 ${brief(percentile(times, 0.5))} ms, p99 ${brief(p99(times))} ms`
