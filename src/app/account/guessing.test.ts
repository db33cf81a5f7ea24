import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { anApp, type TestApp } from '#test/app'
import { aPassword, anAccount } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { cookiesOf } from '#test/read-form'
import { readPage } from '#test/read-page'

const site = { origin: 'http://localhost', timeZone: 'UTC' }
const email = 'ada@example.org'

type From = { cookie?: string; address?: string; forwarded?: string; tab?: string }

/** Fills in the form of `/auth`, from that network. */
function signIn(
  app: TestApp,
  typed: Record<string, string>,
  { cookie, address = '127.0.0.1', forwarded, tab = 'login' }: From = {},
) {
  const headers = {
    origin: 'http://localhost',
    'sec-fetch-site': 'same-origin',
    ...(cookie === undefined ? {} : { cookie }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  const init = { method: 'POST', body: new URLSearchParams({ tab, ...typed }), headers }
  const request = new Request('http://localhost/auth', init)
  const socket = { remoteAddress: address } as never // safe: all that is read of it
  return app.fetch(request, { socket })
}

async function aSite() {
  const house = await aHouse()
  const { account } = await anAccount(house)
  return { house, account, app: await anApp(house, { site }) }
}

/** What the browser keeps when it has signed in and out again. */
async function aKnownBrowser(app: TestApp): Promise<string> {
  const { device = '' } = cookiesOf(await signIn(app, { email, password: aPassword }))
  return `device=${encodeURIComponent(device)}`
}

const strangers = (n: number) => Array.from({ length: n }, (_, at) => `stranger-${at}@example.org`)
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)

describe('guessing passwords', () => {
  it('from one network does not lock out a browser in which the owner signed in before', async () => {
    const { app } = await aSite()
    const cookie = await aKnownBrowser(app)
    const wrong = await statuses(strangers(20).map((one) => signIn(app, { email: one, password: 'wrong' })))
    expect(new Set(wrong)).toEqual(new Set([400]))
    expect((await signIn(app, { email, password: aPassword })).status).toBe(429)
    expect((await signIn(app, { email, password: aPassword }, { cookie })).status).toBe(302)
  })

  it('of the account itself does not lock out that browser either; its own tries are counted, and a forged mark is none', async () => {
    const { app } = await aSite()
    const cookie = await aKnownBrowser(app)
    for (let times = 0; times < 5; times++) await signIn(app, { email, password: 'wrong' })
    expect((await signIn(app, { email, password: aPassword })).status).toBe(429)
    expect((await signIn(app, { email, password: aPassword }, { cookie: `${cookie}x` })).status).toBe(429)
    for (let times = 0; times < 5; times++) expect((await signIn(app, { email, password: 'wrong' }, { cookie })).status).toBe(400)
    expect((await signIn(app, { email, password: aPassword }, { cookie })).status).toBe(429)
  })

  it('behind a proxy that nobody named does not lock everybody else out', async () => {
    const { app } = await aSite()
    const behind = { address: '172.18.0.1', forwarded: '203.0.113.9' }
    await Promise.all(strangers(25).map((one) => signIn(app, { email: one, password: 'wrong' }, behind)))
    expect((await signIn(app, { email, password: aPassword }, behind)).status).toBe(302)
    // From outside the header is a claim, which frees nobody of the limit.
    const claims = { address: '93.184.216.34', forwarded: '203.0.113.9' }
    await Promise.all(strangers(20).map((one) => signIn(app, { email: one, password: 'wrong' }, claims)))
    expect((await signIn(app, { email, password: aPassword }, claims)).status).toBe(429)
  })

  it('from ever more networks is bounded by account: exactly thirty tries an hour, however many come at once', async () => {
    const { app, house } = await aSite()
    const cookie = await aKnownBrowser(app)
    const tries = Array.from({ length: 40 }, (_, at) => signIn(app, { email, password: 'wrong' }, { address: `93.184.${at}.1` }))
    const answers = await statuses(tries)
    expect(answers.filter((status) => status === 400)).toHaveLength(30)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    expect((await signIn(app, { email, password: aPassword }, { cookie })).status).toBe(302)
    house.clock.advance(3_600_001)
    expect((await signIn(app, { email, password: aPassword }, { address: '93.184.99.1' })).status).toBe(302)
  }, 60_000)

  it('is reported to the owner once an hour, in the log of changes with the network, and on the first page of admins', async () => {
    const { app, house, account } = await aSite()
    const told = () => house.sent.filter((job) => job === 'mail-notice').length
    const before = told()
    const tries = Array.from({ length: 14 }, (_, at) => signIn(app, { email, password: 'wrong' }, { address: `93.184.${at}.1` }))
    await Promise.all(tries)
    expect(told() - before).toBe(1)
    const kept = await house.db
      .selectFrom('changes')
      .select(['noun_id', 'after', 'actor'])
      .where('verb', '=', 'fail-to-sign-in')
      .execute()
    expect(kept).toMatchObject([{ noun_id: account.id, actor: null, after: { tries: 10 } }])
    expect(JSON.stringify(kept)).toMatch(/93\.184\.\d+\.0\/24/)
    expect(JSON.stringify(kept)).not.toContain('wrong')
    const { cookie } = await aPerson(house, 'admin')
    expect((await readPage(await app.ask('/admin/dashboard', { headers: { cookie } }))).text).toContain(
      'Ada Lovelace: once in seven days',
    )
    const moderator = await aPerson(house, 'moderator')
    const theirs = await readPage(await app.ask('/admin/dashboard', { headers: { cookie: moderator.cookie } }))
    expect(theirs.text).not.toContain('Ada Lovelace')
  }, 30_000)
})

describe('signing up', () => {
  it('behind a proxy that nobody named is not closed for everybody by one visitor, and the log says when the limit of all is reached', async () => {
    const { app, house } = await aSite()
    const warn = vi.spyOn(house.ctx.log, 'warn')
    const signUp = async (forwarded: string, n: number) => {
      const typed = { fullName: 'Nell', email: `nell-${n}@example.org`, password: aPassword, confirmPassword: aPassword }
      return (await signIn(app, typed, { address: '172.18.0.1', forwarded, tab: 'signup' })).status
    }
    // Too short a password is counted as well, and costs no hash.
    const short = { fullName: 'Mallory', email: 'mallory@example.org', password: 'short', confirmPassword: 'short' }
    const visitor = { address: '172.18.0.1', tab: 'signup' }
    const tries = Array.from({ length: 12 }, () => signIn(app, short, { ...visitor, forwarded: '203.0.113.9' }))
    const answers = await statuses(tries)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
    expect(await signUp('203.0.113.10', 1)).not.toBe(429)
    const rest = Array.from({ length: 200 }, (_, at) => signIn(app, short, { ...visitor, forwarded: `203.0.${at}.1` }))
    expect((await statuses(rest)).filter((status) => status === 429)).toHaveLength(11)
    expect(await signUp('203.0.113.11', 2)).toBe(429)
    const said = warn.mock.calls.map(([sentence]) => String(sentence)).filter((sentence) => sentence.includes('TRUSTED_PROXIES='))
    expect(said.filter((sentence) => sentence.includes('sign-up-network'))).toHaveLength(1)
  }, 60_000)
})

describe('the first page of admins', () => {
  it('names a proxy that forwards their own requests and is not named', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const { cookie } = await aPerson(house, 'admin')
    const open = async (headers: Record<string, string>) =>
      (await readPage(await app.ask('/admin/dashboard', { headers: { cookie, ...headers } }))).text
    expect(await open({ 'x-forwarded-for': '203.0.113.9' })).toContain('TRUSTED_PROXIES=127.0.0.1')
    expect(await open({})).not.toContain('TRUSTED_PROXIES')
  })
})

describe('admins without two-factor', () => {
  const anAdmin = async (house: House) => {
    const { account } = await anAccount(house)
    await sql`update profiles set role = 'admin' where id = ${account.id}`.execute(house.db)
    await sql`update auth_users set role_given = true where id = ${account.id}`.execute(house.db)
    return await anApp(house, { site })
  }

  it('are told for a week that they will need it, and then signing in leads to where they set it up', async () => {
    const house = await aHouse()
    const app = await anAdmin(house)
    const first = await signIn(app, { email, password: aPassword })
    expect(first.headers.get('location')).toBe('/admin')
    const session = `session=${encodeURIComponent(cookiesOf(first).session ?? '')}`
    const dashboard = await readPage(await app.ask('/admin/dashboard', { headers: { cookie: session } }))
    expect(dashboard.text).toContain('Set up two-factor sign-in.')
    house.clock.advance(7 * 86_400_000)
    const later = await signIn(app, { email, password: aPassword })
    expect(later.headers.get('location')).toBe('/profile/security#two-factor')
    const cookie = `session=${encodeURIComponent(cookiesOf(later).session ?? '')}`
    const desk = await app.ask('/admin/dashboard', { headers: { cookie } })
    expect([desk.status, desk.headers.get('location')]).toEqual([302, '/profile/security#two-factor'])
    expect((await app.ask('/profile/security', { headers: { cookie } })).status).toBe(200)
  })

  it('stay as they are where a setting says so', async () => {
    const house = await aHouse()
    const app = await anAdmin(house)
    await house.db.updateTable('website_settings').set({ admins_need_two_factor: false }).execute()
    house.clock.advance(30 * 86_400_000)
    expect((await signIn(app, { email, password: aPassword })).headers.get('location')).toBe('/admin')
  })
})
