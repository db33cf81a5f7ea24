import { expect, test } from 'vitest'
import { anApp, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { createQuote, proposeQuote, sendBackQuote } from '#quotes'
import { endSetup } from '#settings'
import { aShelf } from '#test/shelf'

const roles = ['user', 'author', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]

/** What each role finds where it asks for a page of the desk. */
const pages: { path: string; open: readonly Role[] }[] = [
  { path: '/admin/dashboard', open: ['author', 'moderator', 'admin'] },
  { path: '/admin/outbox', open: ['admin'] },
  { path: '/admin/users', open: ['admin'] },
  { path: '/admin/jobs', open: ['admin'] },
  { path: '/admin/audit', open: ['admin'] },
]

/** As a document, as data, as data of the page's own route alone, which runs no loader above it. */
const waysTo = (path: string) => [path, `${path}.data`, ...ownRoutes(path).map((id) => `${path}.data?_routes=${id}`)]
const ownRoutes = (path: string) => {
  const name = path.split('/').at(-1)
  return ['desk/frame/desk-layout', 'desk/frame/desk-body', `desk/${name}/${name}-page`]
}

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  return { house, app }
}

const as = async (house: House, role: Role) => ({ headers: { cookie: (await aPerson(house, role)).cookie } })

test('each role finds the pages that are for it, however it asks, and of the others nothing', async () => {
  const { house, app } = await aDesk()
  for (const { path, open } of pages) {
    for (const way of waysTo(path)) {
      const [status, place] = await landing(app, way)
      expect([way, status]).toEqual([way, way === path ? 302 : 202])
      // Not to the data: that would be what somebody reads after signing in.
      expect([way, place]).toEqual([way, `/auth?next=${encodeURIComponent(path)}`])
      for (const role of roles) {
        const answer = await app.ask(way, await as(house, role))
        expect([way, role, answer.status]).toEqual([way, role, open.includes(role) ? 200 : 403])
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
        const said = await answer.text()
        if (!open.includes(role))
          expect(said).not.toMatch(/Total|Quick Actions|No mail|Email isn’t set up|Sync All Users|All jobs|Every change/)
        else if (way === path)
          expect(said.split('</head>')[0]?.match(/<title>[^<]*/g)).toEqual([expect.stringMatching(/^<title>[^|]+ \| Epigraph$/)])
      }
    }
  }
})

/** Where an answer leads: its status and place, or for data what the router is told. */
async function landing(app: TestApp, path: string): Promise<[number, string | null]> {
  const answer = await app.ask(path)
  const told = /"(\/auth\?next=[^"]*)"/.exec(await answer.text())?.[1] ?? null
  return [answer.status, answer.headers.get('location') ?? told]
}

test('who sits at the desk reads at the desk that a page of it is not open to them; strangers to it read it outside', async () => {
  const { house, app } = await aDesk()
  const { cookie } = await aPerson(house, 'moderator')
  const sentence = 'This page is not open to your account.'
  const remedy = 'It is for admins. If you need it, ask an admin.'
  const form = { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body: new URLSearchParams({ password: 'any' }) }
  const read = { headers: { cookie } }
  for (const [path, init] of [
    ['/admin/outbox', read],
    ['/admin/outbox/some-mail', read],
    ['/admin/outbox/some-mail', form],
  ] as const) {
    const answer = await app.ask(path, init)
    const page = await answer.text()
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 403, 'private, no-store'])
    expect(text(page)).toContain(sentence)
    expect(text(page)).toContain(remedy)
    expect(page).toContain('aria-label="Desk"')
    expect(page).toMatch(/Account: <\/span><span[^>]*>A moderator</)
    expect(page).not.toContain('<footer')
    const told = await app.ask(`${path}.data`, init)
    expect(told.status).toBe(403)
    expect(await told.text()).toContain(sentence)
  }
  const stranger = await app.ask('/admin/outbox', await as(house, 'user'))
  const page = await stranger.text()
  expect([stranger.status, page.includes(sentence), page.includes('aria-label="Desk"')]).toEqual([403, true, false])
})

test('the desk begins at the dashboard, and has a page of its own for what is not there', async () => {
  const { house, app } = await aDesk()
  const admin = await as(house, 'admin')
  await endSetup(house.as('admin'))
  const begun = await app.ask('/admin', admin)
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  for (const path of ['/admin/nothing', '/admin/nothing/at/all']) {
    const missing = await app.ask(path, admin)
    expect(missing.status).toBe(404)
    const page = await missing.text()
    expect(page).toContain('Page Not Found')
    expect(page).toContain('The desk has no page at this address')
    expect(page.match(/<title>[^<]*/g)).toEqual(['<title>Page Not Found | Epigraph'])
    expect(page).toContain('aria-label="Desk"')
  }
  expect((await app.ask('/admin/nothing')).headers.get('location')).toBe('/auth?next=%2Fadmin%2Fnothing')
})

test('the desk has its own frame, names whose it is, and leads out of itself', async () => {
  const { house, app } = await aDesk()
  const page = async (role: Role) => await (await app.ask('/admin/dashboard', await as(house, role))).text()
  const [author, moderator, admin] = [await page('author'), await page('moderator'), await page('admin')]
  for (const whose of [author, moderator]) expect(whose).not.toContain('/admin/outbox')
  expect(admin).toContain('href="/admin/outbox"')
  expect(admin).toContain('<title>Dashboard | Epigraph</title>')
  expect(admin).toContain('<meta name="robots" content="noindex"/>')
  expect(admin).toMatch(/Account: <\/span><span[^>]*>A admin</)
  expect(admin.match(/<main /g)).toHaveLength(1)
  expect(admin).not.toContain('<footer')
  for (const way of ['href="/profile"', 'href="/"', 'action="/auth/sign-out"']) expect(admin).toContain(way)
})

test('the dashboard shows true figures to editors, and to authors their own drafts alone', async () => {
  const { house, app } = await aDesk()
  const empty = await (await app.ask('/admin/dashboard', await as(house, 'moderator'))).text()
  expect(empty).toContain('There are no quotes yet.')
  expect(text(empty)).toContain('Total Quotes 0 None in 30 days')
  const { aQuote } = await aShelf(house.ctx)
  for (let n = 0; n < 4; n++) await aQuote({ text: `Words ${n}.` })
  const all = text(await (await app.ask('/admin/dashboard', await as(house, 'moderator'))).text())
  for (const name of ['Categories', 'Total Likes', 'Total Shares', 'Total Users', 'User Actions', 'Downloads', 'Favorites'])
    expect(all).toContain(name)
  expect(all).toContain('Total Quotes 4 4 new in 30 days 4 published')
  expect(all).toMatch(/Words 3\..*Words 2\..*Words 1\./)
  expect(all).not.toContain('Words 0.')
  const draft = await aQuote({ text: 'Not yet.', isActive: false })
  const withDraft = await (await app.ask('/admin/dashboard', await as(house, 'moderator'))).text()
  expect(withDraft).toMatch(new RegExp(`href="/admin/quotes/${draft.id}"[^>]*><span[^>]*>Not yet\\.`))
  const own = text(await (await app.ask('/admin/dashboard', await as(house, 'author'))).text())
  expect(own).toContain('You have no drafts at the moment.')
  expect(own).not.toMatch(/Total|Words/)
})

const text = (html: string) =>
  html
    .replace(/[\s\S]*<main/, '')
    .replace(/<script[\s\S]*/, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('what is sent without anything in it is refused in words, or done, and never a fault of the site', async () => {
  const { house, app } = await aDesk()
  const { cookie } = await aPerson(house, 'admin')
  for (const [path, verb] of [
    ['/admin/quotes', 'save-view'],
    ['/admin/quotes', 'change-view'],
    ['/admin/settings/history', 'restore'],
    ['/admin/settings', 'save'],
  ] as const)
    for (const input of ['null', '{}', '[]']) {
      const answer = await app.ask(path, {
        method: 'POST',
        headers: { cookie, origin: 'http://localhost' },
        body: new URLSearchParams({ verb, input }),
      })
      expect([path, verb, input, answer.status]).not.toEqual([path, verb, input, 500])
    }
})

test('an author finds what they wrote last and why it was sent back, and nothing of anybody else’s', async () => {
  const { house, app } = await aDesk()
  const { cookie, ctx } = await aPerson(house, 'author')
  const { author, category, aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Not theirs.' })
  const { id } = await createQuote(ctx, { text: 'Theirs.', author_id: author.id, category_id: category.id })
  await proposeQuote(ctx, id)
  await sendBackQuote(house.as('moderator'), id, { note: 'Where does it stand?' })
  const page = text(await (await app.ask('/admin/dashboard', { headers: { cookie } })).text())
  for (const words of ['Your latest quotes', 'Theirs.', 'Sent back:', 'Where does it stand?']) expect(page).toContain(words)
  expect(page).not.toContain('Not theirs.')
})
