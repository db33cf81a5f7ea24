import { expect, test } from 'vitest'
import { aPassage } from '#test/a-passage'
import { anApi } from '#test/api'
import { origin } from '#test/app'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('the page tells each operation with its parameters, and a request that gives what is shown beside it', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const source = { work: 'A Text', year: null, place: null, edition: null, translator: null, url: 'https://example.org/a-text' }
  const text = 'I <3 & "quotes" – 愛.'
  const quote = await aQuote({ text, isFeatured: true, tags: ['dawn'], status: 'verified', source })
  await aPassage(house.ctx, quote.id, { work: 'A Text', exact: text })
  await aText(house.ctx, 'They crossed the frozen river at night.')
  const { app, ask, document } = await anApi(house)
  const page = await readPage(await app.ask('/api'))
  expect([page.status, page.title, page.canonical]).toEqual([200, 'API | Epigraph', `${origin}/api`])
  const operations = Object.entries(document.paths).flatMap(([path, own]) =>
    Object.entries(own).map(([method, one]) => ({ path, ...one, method, isRead: method === 'get' })),
  )
  for (const { path, method, operationId, summary, parameters, requestBody, isRead, security } of operations) {
    const section = page.document.querySelector(`section[aria-labelledby="${operationId}-title"]`)
    expect(section?.querySelector('h2')?.textContent).toBe(summary)
    expect(section?.textContent).toContain(`${method.toUpperCase()} ${path}`)
    const names = [...(section?.querySelectorAll('dt') ?? [])].map((one) => one.firstChild?.textContent)
    expect([path, names]).toEqual([path, parameters.map(({ name }) => name)])
    if (security) continue
    const shown = JSON.parse(section?.querySelector('pre')?.textContent ?? '') as unknown
    const link = section?.querySelector('figcaption a')?.getAttribute('href') ?? ''
    const body = JSON.stringify(requestBody?.content['application/json']?.example)
    const answer = isRead
      ? await ask<unknown>(link)
      : await ask<unknown>(`/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect([path, answer.body]).toEqual([path, shown])
    if (!isRead) expect(section?.querySelector('figcaption')?.textContent).toBe(`curl ${origin}/api/v1${path} --json '${body}'`)
  }
  const begin = page.document.querySelector('figure')
  expect(begin?.querySelector('figcaption')?.textContent).toBe(`curl ${origin}/api/v1/quotes/of-the-day`)
  const answer = (await ask<unknown>('/api/v1/quotes/of-the-day')).body
  expect(JSON.parse(begin?.querySelector('pre')?.textContent ?? '')).toEqual(answer)
  const anchors = page.linksTo.filter((to) => to?.startsWith('#'))
  expect(anchors).toEqual(expect.arrayContaining(['#getQuote', '#Quote', '#Problem']))
  for (const anchor of anchors) expect([anchor, page.document.getElementById(anchor!.slice(1)) !== null]).toEqual([anchor, true])
  expect(page.linksTo).toContain('/api/v1/openapi.json')
})

test('it stands on a site without quotes, and every page leads to it', async () => {
  const { app } = await anApi(await aHouse())
  const page = await readPage(await app.ask('/api'))
  expect(page.status).toBe(200)
  expect(page.document.querySelectorAll('h2').length).toBeGreaterThan(10)
  const home = await readPage(await app.ask('/'))
  expect([...home.document.querySelectorAll('footer a')].map((one) => one.getAttribute('href'))).toContain('/api')
})
