import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aText } from '#test/a-text'
import { anApi } from '#test/api'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

const line = 'They crossed the frozen river at night, and none of them looked back.'

type Answers = {
  found: number
  data: {
    text: string
    author: string | null
    start: number | null
    verdict: string
    heading: string
    places: { exact: string; url: string }[]
  }[]
}
type Refusal = { status: number; detail: string; errors?: { parameter: string }[] }

describe('POST /api/v1/check', () => {
  it('answers each line, in order, with the place and the sentence', async () => {
    const { ask, text } = await aSite()
    const lines = [
      { text: line, author: 'Anna Rivers' },
      { text: 'It is written in none of the texts that were brought to this house.' },
    ]
    const { status, headers, body } = await ask<Answers>('/api/v1/check', json({ lines }))
    expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([200, 'no-store', '*'])
    expect(body.found).toBe(2)
    expect(body.data.map(({ verdict, heading, start }) => [verdict, heading, start])).toEqual([
      ['exact', 'Read in the source', null],
      ['not-found', 'Not found in the texts searched here', null],
    ])
    expect(body.data[0]?.places[0]).toMatchObject({
      exact: line,
      url: expect.stringContaining(`/sources/${text.id}/1?words=0-12#w0`) as string,
    })
    const one = await ask<{ data: { verdict: string } }>(`/api/v1/check?text=${encodeURIComponent(line)}&author=Anna+Rivers`)
    expect(one.body.data.verdict).toBe('exact')
  })

  it('logs no fault where somebody goes away while they send', async () => {
    const house = await aHouse()
    const logged: string[] = []
    const log = pino({ level: 'error' }, new Writable({ write: (one, _, done) => (logged.push(String(one)), done()) }))
    const app = await anApp(house, { ground: { ...house.ctx, log } })
    const leaving = new AbortController()
    const body = new ReadableStream({
      pull: (stream) => {
        leaving.abort()
        stream.error(new Error('aborted'))
      },
    })
    const sending: RequestInit & { duplex: 'half' } = { body, duplex: 'half', signal: leaving.signal }
    await app.ask('/api/v1/check', { ...json({}, { 'content-length': '9' }), ...sending })
    expect(logged).toEqual([])
  })

  it('finds the quotations of a document and says where they are', async () => {
    const { ask } = await aSite()
    const document = `In the winter of that year, Anna Rivers wrote: “${line}” Nobody knows why.`
    const sent = [
      json({ document }),
      { ...json({}), headers: { 'content-type': 'text/markdown; charset=utf-8' }, body: document },
    ]
    for (const init of sent) {
      const { body } = await ask<Answers>('/api/v1/check', init)
      expect(body.data).toHaveLength(1)
      expect(body.data[0]).toMatchObject({ text: line, verdict: 'exact', start: document.indexOf(line) })
    }
  })

  it('sends each answer when it is ready to those who take lines', async () => {
    const { app } = await aSite()
    const lines = Array.from({ length: 5 }, (_, n) => ({ text: `${line} And line ${n}.` }))
    const answer = await app.ask('/api/v1/check', json({ lines }, { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' }))
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual(['application/x-ndjson', null])
    const rows = (await answer.text()).trim().split('\n')
    expect(rows.map((row) => (JSON.parse(row) as { text: string }).text)).toEqual(lines.map(({ text }) => text))
  })

  it('says what is known to be wrong before anything that texts say', async () => {
    const { ask, aQuote } = await aSite()
    const text = 'I never wrote these words, and nobody who says so has read my books.'
    await aQuote({ text, status: 'misattributed', statusNote: 'It appeared long after.' })
    const { body } = await ask<Answers>('/api/v1/check', json({ lines: [{ text }, { text, author: 'Somebody Else' }] }))
    expect(body.data.map(({ verdict }) => verdict)).toEqual(['known-misattribution', 'not-found'])
  })

  it('refuses what it cannot take, by name', async () => {
    const { ask } = await aSite()
    const refused: [string, RequestInit][] = [
      ['Send either lines or document', json({})],
      ['Send either lines or document', json({ lines: [{ text: line }], document: line })],
      ['lines must not be empty', json({ lines: [] })],
      ['lines must be at most 500', json({ lines: Array.from({ length: 501 }, () => ({ text: 'a' })) })],
      ['text must not be empty', json({ lines: [{ text: '   ' }] })],
      ['text must be text', json({ lines: [{ text: 7 }] })],
      ['text must be at most 5,000 characters', json({ lines: [{ text: 'a'.repeat(5_001) }] })],
      ['document must be at most 200,000 characters', json({ document: 'a'.repeat(200_001) })],
      ['The body must be JSON, or text with a Content-Type of text/plain', { ...json({}), body: '{' }],
      ['Send application/json, text/plain or text/markdown', json({ lines: [] }, { 'content-type': 'application/pdf' })],
      ['There is no field “line”.', json({ line })],
    ]
    for (const [detail, init] of refused) {
      const { status, body } = await ask<Refusal>('/api/v1/check', init)
      expect([detail, status, body.detail]).toEqual([detail, 400, detail])
    }
    expect((await ask<Refusal>('/api/v1/check?x=1', json({ lines: [{ text: line }] }))).status).toBe(400)
    expect((await ask<Refusal>('/api/v1/check', { ...json({}), body: ' '.repeat(2_500_000) })).status).toBe(413)
    expect((await ask<Refusal>('/api/v1/check', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  })

  it('counts long bodies as many requests', async () => {
    const { app } = await aSite({ readLimits: { api: 60, reads: 60 } })
    const document = 'a '.repeat(9_000)
    const first = await app.ask('/api/v1/check', json({ document }))
    expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('"reads";r=0') as string])
    expect((await app.ask('/api/v1/check', json({ document }))).status).toBe(429)
  })
})

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function aSite(overrides: Parameters<typeof anApi>[1] = {}) {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const text = await aText(house.ctx, line, { author: 'Anna Rivers' })
  return { ...(await anApi(house, overrides)), aQuote, text }
}
