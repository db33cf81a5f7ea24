import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
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
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Measure what is measurable.' })
  const app = await anApp(house, { metricsToken: token })
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
    expect(said).not.toContain(quote.id)
  } finally {
    await new Promise((resolve) => app.server.close(resolve))
  }
})
