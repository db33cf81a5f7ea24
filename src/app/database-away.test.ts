import pino from 'pino'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('while the database is away a page says what failed, with the id that the log has, and afterwards it is there', async () => {
  const { app, quote, lines, breaks } = await aSite()
  for (const [path, sentence] of [
    ['/', 'Failed to fetch quotes'],
    [`/quote/${quote.id}`, 'Failed to fetch quote by ID'],
    [`/categories/${quote.categorySlug}`, 'Failed to fetch quotes by category'],
    [`/authors/${quote.authorSlug}`, 'Failed to fetch quotes by author'],
    ['/categories', 'Failed to fetch categories'],
    ['/authors', 'Error loading authors. Please try again later.'],
  ] as const) {
    breaks.with = new Unavailable('The connection to the database was lost.')
    const answer = await app.ask(path)
    const page = await readPage(answer)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    expect(page.headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    expect(page.document.querySelector('h1')?.textContent).toBe(sentence)
    const requestId = answer.headers.get('x-request-id')
    expect(page.text).toContain(`Request ${requestId}`)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.html).not.toContain('connection to the database')
    expect(lines.filter((line) => line.requestId === requestId && line.level === 50)).toHaveLength(1)

    const data = await app.ask(path === '/' ? '/_.data' : `${path}.data`)
    expect(data.status).toBe(503)
    expect(await data.text()).toContain(sentence)

    breaks.with = undefined
    expect((await app.ask(path)).status).toBe(200)
  }
})

/** What each own page says where not even who asks can be told. */
const ownPages = {
  '/profile': 'Error loading profile: Failed to load profile',
  '/profile/favourites': 'Failed to load your saved quotes',
  '/profile/downloads': 'Failed to load your downloads',
  '/profile/security': 'Failed to load your security settings',
  '/profile/tokens': 'Failed to load your tokens',
  '/profile/privacy': 'Failed to load this page',
  '/profile/export': 'The file could not be created',
  '/auth': 'Something went wrong.',
  '/auth/with/:provider': 'Something went wrong.',
  '/auth/from/:provider': 'Something went wrong.',
  '/auth/link': 'Something went wrong.',
  '/auth/recover': 'Something went wrong.',
  '/auth/sign-out': 'Something went wrong.',
  '/admin/dashboard': 'Failed to load the desk',
  '/admin/outbox': 'Failed to load the desk',
  '/admin/nothing': 'Failed to load the desk',
}

test.each(Object.entries(ownPages))(
  'where it cannot be told who asks, %s says so itself, and nobody is signed out',
  async (path, sentence) => {
    const { app, house, lines, breaks } = await aSite()
    const headers = { cookie: (await aPerson(house, 'admin')).cookie }
    breaks.with = new Unavailable('The connection to the database was lost.')
    lines.length = 0
    const answer = await app.ask(path, { headers })
    const { status, headers: told } = answer
    expect([status, told.get('retry-after'), told.get('cache-control')]).toEqual([503, '5', 'private, no-store'])
    expect(told.getSetCookie()).toEqual([])
    if (path === '/profile/export') return
    const page = await readPage(answer)
    expect(page.document.querySelector('h1')?.textContent).toBe(sentence)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.text).toContain('Back to Home')
    expect(page.html).not.toContain('connection to the database')
    expect(lines.filter(({ level }) => level === 50).length).toBeGreaterThan(0)
    const data = await app.ask(`${path}.data`, { headers })
    expect([data.status, (await data.text()).includes('/auth?next=')]).toEqual([503, false])
  },
)

test('a page that is kept is answered without the database', async () => {
  const { app, breaks } = await aSite()
  expect((await app.ask('/')).status).toBe(200)
  breaks.with = new Unavailable('gone')
  expect((await app.ask('/')).status).toBe(200)
})

test('where not even the settings can be read, a page still stands and says its own sentence', async () => {
  const { app, breaks } = await aSite({ settingsKnown: false })
  breaks.with = new Unavailable('gone')
  const page = await readPage(await app.ask('/'))
  expect(page.status).toBe(503)
  expect(page.document.querySelector('h1')?.textContent).toBe('Failed to fetch quotes')
  expect(page.linksTo).toContain('/')
  // It may be a page that staff wrote.
  expect((await app.ask('/nothing')).status).toBe(503)
  const picture = await app.ask('/pictures/default.png', { headers: { accept: 'application/json' } })
  expect(picture.status).toBe(503)
  expect(picture.headers.get('retry-after')).toBe('5')
})

test('a fault of ours is a 500 with the same sentence, and none of its words', async () => {
  const { app, breaks } = await aSite()
  breaks.with = new TypeError('undefined is not a secret')
  const page = await readPage(await app.ask('/'))
  expect(page.status).toBe(500)
  expect(page.document.querySelector('h1')?.textContent).toBe('Failed to fetch quotes')
  expect(page.html).not.toContain('secret')
})

test('a machine that asks /readyz or /healthz is told apart', async () => {
  let ready = true
  const app = await anApp(await aHouse(), { isReady: async () => ready })
  expect(await (await app.ask('/readyz')).text()).toBe('ready')
  ready = false
  expect((await app.ask('/readyz')).status).toBe(503)
  expect(await (await app.ask('/healthz')).text()).toMatch(/^ok \d+\.\d+\.\d+$/)
})

async function aSite({ settingsKnown = true } = {}) {
  const house = await aHouse()
  const quote = await (await aShelf(house.ctx)).aQuote({ isFeatured: true })
  const breaks: { with: Error | undefined } = { with: undefined }
  const db = withOnlooker(house.db, () => {
    if (breaks.with) throw breaks.with
  })
  const lines: { level: number; requestId?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) })
  const app = await anApp(house, { ground: { ...house.ctx, db, log }, site: { origin: 'http://localhost', timeZone: 'UTC' } })
  if (settingsKnown) {
    await app.ask('/')
    app.cache.clear()
  }
  return { app, house, quote, lines, breaks }
}
