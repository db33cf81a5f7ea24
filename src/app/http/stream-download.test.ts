import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { streamDownload } from './stream-download.ts'

/** Counts what it was asked for, and says when it was ended. */
function aLongList(rows: number, row = 'row\r\n') {
  const seen = { made: 0, ended: false }
  async function* chunks() {
    try {
      while (seen.made < rows) {
        seen.made++
        yield row
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, chunks: chunks() }
}

/** As the site serves it: compressed where that helps, through Node's own server. */
async function served(answer: () => Response): Promise<string> {
  const app = new Hono().use(compress()).get('/file', answer)
  const listener = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file` // safe: it listens on TCP
}

describe('a download that is made while it is sent', () => {
  test('is a file to keep, of all its chunks, which nobody on the way keeps', async () => {
    async function* chunks() {
      yield 'é,'
      yield new Uint8Array([0x62, 0x0a])
    }
    const answer = await fetch(await served(() => streamDownload('list.csv', 'text/csv; charset=utf-8', chunks())))
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="list.csv"')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toBe('é,b\n')
  })

  test('makes nothing before somebody reads, and no more than is read', async () => {
    const { seen, chunks } = aLongList(1_000_000)
    const reader = streamDownload('list.csv', 'text/csv', chunks).body!.getReader()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen.made).toBe(0)
    await reader.read()
    await reader.read()
    expect(seen.made).toBe(2)
    await reader.cancel()
    expect(seen.ended).toBe(true)
  })

  test('ends when the reader goes away, long before its own end', async () => {
    const { seen, chunks } = aLongList(1_000_000, 'x'.repeat(10_000))
    const gone = new AbortController()
    const address = await served(() => streamDownload('list.bin', 'application/octet-stream', chunks))
    const answer = await fetch(address, { signal: gone.signal })
    await answer.body?.getReader().read()
    gone.abort()
    await vi.waitFor(() => expect(seen.ended).toBe(true), { timeout: 5_000 })
    expect(seen.made).toBeLessThan(100_000)
  })

  test('that breaks in the middle breaks off, and is not taken for whole', async () => {
    async function* chunks() {
      yield 'x'.repeat(100_000)
      throw new Error('The database went away.')
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const answer = await fetch(await served(() => streamDownload('list.bin', 'application/octet-stream', chunks())))
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('has a name that is safe in a header', () => {
    expect(() => streamDownload('a"; b.csv', 'text/csv', aLongList(1).chunks)).toThrow('cannot be the name')
  })
})
