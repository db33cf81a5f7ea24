import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringImport } from '#imports'
import type { JobKind } from '#platform/ground'
import { openMailer } from '#platform/mail/mailer'
import { createWatch, watched } from '#platform/watch'
import { anApp, withOnlooker } from '#test/app'
import { aDatabase, aHouse } from '#test/house'
import { once } from '#test/imports'
import { noJobs } from '#test/no-jobs'
import { aShelf } from '#test/shelf'

const token = 'a token of monitoring'
const authorization = `Bearer ${token}`

test('without a token in the settings there are no metrics', async () => {
  const app = await anApp(await aHouse())
  expect((await app.ask('/metrics', { headers: { authorization } })).status).toBe(404)
})

test('metrics are for who has the token', async () => {
  const app = await anApp(await aHouse(), { metricsToken: token })
  for (const given of ['', token, `${authorization}.`, 'Bearer '])
    expect((await app.ask('/metrics', { headers: { authorization: given } })).status).toBe(401)
  expect((await app.ask('/metrics', { headers: { authorization }, method: 'POST' })).status).not.toBe(200)
})

test('metrics tell of requests over the wire, kept pages and jobs', async () => {
  const watch = createWatch()
  const { database } = await aDatabase({ watch }, 'migrated')
  const plain = await aHouse()
  const house = { ...plain, database, ctx: { ...plain.ctx, db: database.db, watch } }
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Measure what is measurable.' })
  const app = await anApp(house, { metricsToken: token, connections: () => database.connections() })
  const address = await new Promise<string>((resolve) => {
    app.server.listen(0, '127.0.0.1', () => {
      const at = app.server.address()
      resolve(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`)
    })
  })
  try {
    for (const path of [`/quote/${quote.id}`, `/quote/${quote.id}`, '/nothing-here', '/healthz'])
      await (await fetch(`${address}${path}`)).text()
    const answer = await fetch(`${address}/metrics`, { headers: { authorization } })
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const said = await answer.text()
    const count = (labels: string) =>
      new RegExp(`^epigraph_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(said)?.[1]
    expect(count('kind="page",status="200",kept="no"')).toBe('1')
    expect(count('kind="page",status="200",kept="yes"')).toBe('1')
    expect(count('kind="page",status="404",kept="no"')).toBe('1')
    expect(count('kind="health",status="200",kept="no"')).toBe('1')
    expect(said).toMatch(/^epigraph_kept_pages [1-9]/m)
    expect(said).toMatch(/^epigraph_webhook_deliveries\{state="failed"\} 0$/m)
    expect(said).toMatch(/^epigraph_kept_pages_bytes [1-9]/m)
    expect(said).toMatch(/^epigraph_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(said).toMatch(/^nodejs_eventloop_lag_seconds/m)
    expect(said).toMatch(/^process_resident_memory_bytes [1-9]/m)
    expect(said).toMatch(/^epigraph_statement_duration_seconds_count [1-9]/m)
    expect(said).toMatch(/^epigraph_connection_wait_seconds_count [1-9]/m)
    expect(said).toMatch(/^epigraph_database_connections\{state="open"\} [1-9]/m)
    expect(said).toMatch(/^epigraph_drawings\{state="waiting"\} 0$/m)
    expect(said).toMatch(/^epigraph_evidence\{kind="waiting"\} \d+$/m)
    expect(said).not.toContain(quote.id)
  } finally {
    await new Promise((resolve) => app.server.close(resolve))
  }
})

test('metrics tell of jobs, of mails and of imports', async () => {
  const house = await aHouse()
  const watch = createWatch()
  await bringImport(house.as('admin'), { name: 'list.csv', chunks: once('text,author\nOne,Two\n') })
  const jobBook = { ...noJobs, kinds: async () => [aJobThatWaits(house.clock.now())] }
  const app = await anApp({ ...house, ctx: { ...house.ctx, watch, jobBook } }, { metricsToken: token })
  const outbox = mkdtempSync(join(tmpdir(), 'epigraph-outbox-'))
  onTestFinished(() => rmSync(outbox, { recursive: true }))
  const mailer = openMailer({ outboxFolder: outbox, watch })
  const mail = { from: { email: 'site@quotes.example' }, to: { email: 'reader@people.example' }, subject: '', html: '', text: '' }
  await mailer.deliver(mail)
  await mailer.post(mail)
  await expect(mailer.deliver({ ...mail, to: { email: 'nobody' } })).rejects.toThrow()
  await watched(watch, { kind: 'job', name: 'count-visits' }, async () => undefined)
  await expect(watched(watch, { kind: 'job', name: 'count-visits' }, () => Promise.reject(new Error('away')))).rejects.toThrow()
  const said = await (await app.ask('/metrics', { headers: { authorization } })).text()
  const lines = [
    'epigraph_job_runs_total{name="count-visits",outcome="done"} 1',
    'epigraph_job_runs_total{name="count-visits",outcome="failed"} 1',
    'epigraph_mails_total{outcome="kept"} 2',
    'epigraph_mails_total{outcome="failed"} 1',
    'epigraph_imports{state="uploaded"} 1',
    'epigraph_imports{state="done"} 0',
    'epigraph_job_waits_seconds{name="count-visits"} 60',
  ]
  for (const line of lines) expect(said.split('\n')).toContain(line)
  expect(said).not.toContain('people.example')
})

test('metrics tell what they can while the database does not answer, and all of it when it is back', async () => {
  const { database } = await aDatabase({}, 'migrated')
  const plain = await aHouse()
  let refused = false
  const away = withOnlooker(database.db, () => {
    if (refused) throw new Error('no answer')
  })
  const ready = async () => !refused && (await database.ready())
  const house = { ...plain, database: { ...database, ready }, ctx: { ...plain.ctx, db: away } }
  const app = await anApp(house, { metricsToken: token, connections: () => database.connections() })
  const ask = async () => {
    const answer = await app.ask('/metrics', { headers: { authorization } })
    expect(answer.status).toBe(200)
    return await answer.text()
  }
  const before = await ask()
  expect(before).toMatch(/^epigraph_database_up 1$/m)
  expect(before).toMatch(/^epigraph_imports\{/m)
  refused = true
  const meanwhile = await ask()
  expect(meanwhile).toMatch(/^epigraph_database_up 0$/m)
  expect(meanwhile).toMatch(/^epigraph_kept_pages \d/m)
  expect(meanwhile).toMatch(/^epigraph_database_connections\{/m)
  expect(meanwhile).not.toMatch(/^epigraph_(imports|evidence|webhook_deliveries|jobs|job_waits_seconds)\{/m)
  refused = false
  expect(await ask()).toMatch(/^epigraph_imports\{/m)
})

test('one gauge that cannot be read leaves the others', async () => {
  const house = await aHouse()
  const jobBook = { ...noJobs, kinds: () => Promise.reject(new Error('no such table')) }
  const app = await anApp({ ...house, ctx: { ...house.ctx, jobBook } }, { metricsToken: token })
  const said = await (await app.ask('/metrics', { headers: { authorization } })).text()
  expect(said).toMatch(/^epigraph_database_up 1$/m)
  expect(said).toMatch(/^epigraph_imports\{/m)
  expect(said).not.toMatch(/^epigraph_jobs\{/m)
})

const aJobThatWaits = (now: Date): JobKind => ({
  name: 'count-visits',
  cron: null,
  comesByItself: false,
  counts: { waiting: 1, later: 0, running: 0, failed: 0, done: 0, cancelled: 0 },
  waitsSince: new Date(now.getTime() - 60_000),
  lastDoneAt: null,
  lastFailedAt: null,
})
