import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWatch, watched, type Watch } from '#platform/watch'
import { anApp } from '#test/app'
import { aDatabase, aHouse } from '#test/house'
import { startOtlp, type OtlpServer, type SentSpan } from '#test/otlp-server'
import { aShelf } from '#test/shelf'
import { quietLog } from '#test/template'
import { openTraces, type Traces } from './traces.ts'

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a page is a span with its statements in it, and a kept one says so', async () => {
  const { collector, watch, traces } = await traced('http/json')
  const { database } = await aDatabase({ watch }, 'migrated')
  const house = await aHouse()
  const { aQuote } = await aShelf({ ...house.ctx, db: database.db })
  const quote = await aQuote({ text: 'Let us follow the path.' })
  const app = await anApp({ ...house, database, ctx: { ...house.ctx, db: database.db, watch } }, { traces })
  const address = await listening(app.server)
  const keyed = ['/preview/a-key-that-nobody-may-see', '/check/a-key-that-nobody-may-see?key=a-key-that-nobody-may-see']
  const paths = [`/quote/${quote.id}?of=somebody`, `/quote/${quote.id}`, ...keyed]
  for (const path of paths) await (await fetch(address + path, { headers: { traceparent: parent } })).text()
  await traces.close()

  const spans = collector.spans()
  const [rendered, kept] = spans.filter(({ name }) => name === 'GET page')
  expect(rendered?.attributes).toMatchObject({ 'http.request.method': 'GET', 'http.response.status_code': 200 })
  expect(rendered?.attributes['epigraph.kept']).toBeUndefined()
  expect(kept?.attributes['epigraph.kept']).toBe(true)
  // Anybody may say that they go on with a trace; only a proxy that the settings name is believed.
  expect(rendered?.parentSpanId).toBeUndefined()
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === rendered?.spanId)
  expect(inside.map(({ name }) => name)).toContain('select')
  expect(inside.every(({ traceId }) => traceId === rendered?.traceId)).toBe(true)
  expect(inside.map(({ attributes }) => attributes['db.query.text']).join('\n')).toContain('from quotes')
  const said = collector.posts.map(({ body }) => body.toString()).join('\n')
  for (const secret of ['somebody', 'a-key-that-nobody-may-see', 'Let us follow']) expect(said).not.toContain(secret)
})

test('a proxy that the settings name may say whose trace it is', async () => {
  const { collector, traces } = await traced('http/json')
  const app = await anApp(await aHouse(), { traces, trustedProxies: ['127.0.0.1'] })
  const address = await listening(app.server)
  await (await fetch(`${address}/healthz`, { headers: { traceparent: parent } })).text()
  await traces.close()
  expect(collector.spans()[0]).toMatchObject({
    name: 'GET health',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
  })
})

test('a failed job is a span with an error that does not say what was in it', async () => {
  const { collector, watch, traces } = await traced('http/json')
  const failing = watched(watch, { kind: 'job', name: 'send-mail' }, () =>
    watched(watch, { kind: 'mail', name: '' }, () => Promise.reject(new TypeError('ada@people.example is no address'))),
  )
  await expect(failing).rejects.toThrow('ada@people.example')
  await traces.close()
  const [mail, job] = collector.spans()
  expect(job).toMatchObject({ name: 'job send-mail', isError: true, attributes: { 'error.type': 'TypeError' } })
  expect(mail).toMatchObject({ name: 'mail', isError: true, parentSpanId: (job as SentSpan).spanId }) // safe: it was just met
  expect(collector.posts.map(({ body }) => body.toString()).join()).not.toContain('people.example')
})

test('they are sent as protobuf unless JSON is asked for, with the headers of the settings', async () => {
  const { collector, watch, traces } = await traced('http/protobuf')
  await watched(watch, { kind: 'job', name: 'count-visits' }, async () => undefined)
  await traces.close()
  const [post] = collector.posts
  expect(post).toMatchObject({ type: 'application/x-protobuf', headers: { 'x-api-key': 'a secret' } })
  expect(post?.body.includes('job count-visits')).toBe(true)
  expect(post?.body.includes('epigraph')).toBe(true)
})

test('a collector that is away is said once, and nothing else fails', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { collector, watch, log } = await traced('http/json')
  await collector.close()
  for (let times = 0; times < 3; times++) {
    expect(await watched(watch, { kind: 'job', name: 'count-visits' }, async () => 'done')).toBe('done')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 20_000)
  }
  expect(log.warn.mock.calls.map(([, sentence]) => sentence)).toEqual(['traces could not be sent'])
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('a secret')
}, 30_000)

async function traced(protocol: 'http/json' | 'http/protobuf') {
  const collector: OtlpServer = await startOtlp()
  const watch: Watch = createWatch()
  const log = Object.assign(Object.create(quietLog) as typeof quietLog, { warn: vi.fn<(...said: unknown[]) => void>() }) // safe: it is one, and notes its warnings
  const traces: Traces = await openTraces({
    endpoint: collector.address,
    protocol,
    headers: 'x-api-key=a secret',
    version: '0.0.0',
    log,
    watch,
  })
  onTestFinished(() => traces.close().catch(() => undefined))
  onTestFinished(() => collector.close().catch(() => undefined))
  return { collector, watch, log, traces }
}

async function listening(server: import('node:http').Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe: a TCP server that listens has one
}
