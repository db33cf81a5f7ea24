import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inviteAccount } from '#accounts'
import type { SignInHeader } from '#platform/ground'
import { askSite } from '#platform/health/site-answer'
import { aSignInHeader } from '#test/a-sign-in-header'
import { aPassword, anAccount } from '#test/an-account'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { cookiesOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'

const site = 'http://localhost'
const ada = { 'remote-user': 'ada', 'remote-email': 'Ada@Example.org', 'remote-name': 'Ada Lovelace' }
const ben = { 'remote-user': 'ben', 'remote-email': 'ben@example.org', 'remote-name': 'Ben' }

/** A site behind a proxy on this machine. */
async function aSite(settings: Partial<SignInHeader> = {}) {
  const house = await aHouse()
  house.mailLeaves = true
  const { ctx: kept, jobs } = keepJobs(house.ctx)
  const warned: string[] = []
  const log = Object.assign(Object.create(kept.log) as typeof kept.log, { warn: (said: unknown) => warned.push(String(said)) }) // safe: all but one of its functions are those of the log
  const ctx = { ...kept, log, signInHeader: aSignInHeader(settings) }
  const app = await anApp({ ...house, ctx }, { site: { origin: site, timeZone: 'UTC' }, trustedProxies: ['127.0.0.1'] })
  return { house, app, ctx, jobs, warned, browser: () => aBrowser(app) }
}

/** Opens pages, and keeps cookies from one to the next. */
function aBrowser(app: TestApp) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const keep = (answer: Response) => {
    for (const [name, value] of Object.entries(cookiesOf(answer))) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    cookie,
    keep,
    open: async (path: string, named: Record<string, string> = {}, peer = '127.0.0.1') =>
      keep(
        await app.ask(
          path,
          { headers: { 'sec-fetch-dest': 'document', accept: 'text/html', cookie: cookie(), ...named } },
          { socket: { remoteAddress: peer } as http.IncomingMessage['socket'] }, // safe: the site asks a socket for nothing else
        ),
      ),
    send: async (path: string, typed: Record<string, string>) => keep(await sendForm(app, path, typed, cookie())),
    hint: (): unknown => JSON.parse(jar.get('hint') ?? 'null'),
  }
}

type Site = Awaited<ReturnType<typeof aSite>>
const accounts = ({ house }: Site) =>
  house.db
    .selectFrom('auth_users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.email', 'p.role'])
    .orderBy('u.email')
    .execute()
const sessions = async ({ house }: Site) => (await house.db.selectFrom('auth_sessions').select('id').execute()).length

describe('sign-in by a header', () => {
  it('signs in whom the proxy names, on the first page they open, and knows them again by their user id', async () => {
    const here = await aSite()
    const browser = here.browser()
    const first = await browser.open('/', ada)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(browser.hint()).toMatchObject({ n: 'Ada Lovelace', e: 'ada@example.org', r: 'user' })
    expect(await accounts(here)).toEqual([{ email: 'ada@example.org', role: 'user' }])
    const other = here.browser()
    expect((await other.open('/profile', { ...ada, 'remote-email': 'another@example.org' })).status).toBe(200)
    expect(await accounts(here)).toHaveLength(1)
    // Both browsers stay signed in, and no page begins another session.
    await browser.open('/about', ada)
    await browser.open('/profile', ada)
    expect(await sessions(here)).toBe(2)
  })

  it('answers all of them with the same page, and none with what is another person’s', async () => {
    const here = await aSite()
    const texts = await Promise.all(
      [ada, ben, {}].map(async (named) => {
        const browser = here.browser()
        await browser.open('/about', named)
        return await (await browser.open('/about', named)).text()
      }),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toMatch(/Lovelace|ada@example|ben@example/i)
    expect(await accounts(here)).toHaveLength(2)
  })

  it('ends the session when the proxy names somebody else, or nobody', async () => {
    const here = await aSite()
    const browser = here.browser()
    await browser.open('/', ada)
    await browser.open('/', ben)
    expect(browser.hint()).toMatchObject({ e: 'ben@example.org' })
    expect(await sessions(here)).toBe(1)
    await browser.open('/')
    expect(browser.hint()).toBeNull()
    expect(await sessions(here)).toBe(0)
    expect((await browser.open('/profile')).headers.get('location')).toBe('/auth?next=%2Fprofile')
  })

  it('ends for anyone who brings only the cookie', async () => {
    const here = await aSite()
    const browser = here.browser()
    await browser.open('/', ada)
    const cookie = `session=${browser.jar.get('session')}`
    const stolen = await here.app.ask('/profile', { headers: { cookie } })
    expect(stolen.headers.get('location')).toBe('/auth?next=%2Fprofile')
    expect(await sessions(here)).toBe(0)
  })

  it('believes nobody who is not named as a proxy, and says so once', async () => {
    const here = await aSite()
    const browser = here.browser()
    await browser.open('/', ada, '203.0.113.9')
    await browser.open('/', ada, '172.18.0.4')
    expect(browser.jar.get('session')).toBeUndefined()
    expect((await browser.open('/auth/with/authelia?next=/about', ada, '203.0.113.9')).headers.get('location')).toBe(
      '/auth?next=%2Fabout',
    )
    expect(browser.jar.get('flash')).toContain('Authelia doesn’t say who you are.')
    expect(await accounts(here)).toEqual([])
    const said = here.warned.filter((one) => one.includes('remote-user'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^An address outside sent remote-user.*TRUSTED_PROXIES/)
  })

  it('shows admins why a header is ignored', async () => {
    const here = await aSite()
    const { account, token } = await anAccount(here.house)
    await here.house.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', account.id).execute()
    const browser = here.browser()
    browser.jar.set('session', token)
    const page = await readPage(await browser.open('/admin/dashboard', ben, '172.18.0.4'))
    expect(page.text).toContain('A header that signs people in was ignored.')
    expect(page.text).toContain('172.18.0.4 sent remote-user')
  })

  it('begins no session for pictures, scripts and programs', async () => {
    const here = await aSite()
    for (const headers of [
      { ...ada, 'sec-fetch-dest': 'image' },
      { ...ada, 'sec-fetch-dest': 'empty' },
      { ...ada, accept: '*/*' },
    ])
      await here.app.ask('/about', { headers })
    expect(await sessions(here)).toBe(0)
    // One that keeps no cookies soon has no more.
    for (let n = 0; n < 70; n++) await here.browser().open('/about', ada)
    expect(await sessions(here)).toBe(60)
  })

  it('connects an account with the same address only after its password was entered', async () => {
    const here = await aSite()
    const { account } = await anAccount(here.house)
    const browser = here.browser()
    await browser.open('/', ada)
    expect(browser.jar.get('session')).toBeUndefined()
    const door = await browser.open('/auth?next=/about', ada)
    expect(await door.text()).toContain('Continue with Authelia')
    expect((await browser.open('/auth/with/authelia?next=/about', ada)).headers.get('location')).toBe('/auth/link?next=%2Fabout')
    const answer = await browser.send('/auth/link', { password: aPassword, next: '/about' })
    expect(answer.headers.get('location')).toBe('/about')
    const other = here.browser()
    await other.open('/', ada)
    expect(other.hint()).toMatchObject({ i: account.id })
  })

  it('leaves the door of this site open: a session by password stays, whomever the proxy names', async () => {
    const here = await aSite()
    const { account, token } = await anAccount(here.house, { email: 'local@example.org' })
    const browser = here.browser()
    browser.jar.set('session', token)
    await browser.open('/', ben)
    await browser.open('/')
    expect((await browser.open('/profile', ben)).status).toBe(200)
    expect(browser.hint()).toMatchObject({ i: account.id })
    expect(await accounts(here)).toHaveLength(1)
  })

  it('needs an invitation where the owner wants one, takes its role, and asks again when they choose it', async () => {
    const here = await aSite({ newAccounts: 'invited' })
    const browser = here.browser()
    await browser.open('/about', ada)
    expect(browser.jar.get('flash')).toContain('ada@example.org has no invitation')
    await inviteAccount(here.house.proven('admin'), { email: 'ada@example.org', role: 'moderator' })
    await browser.open('/about', ada)
    expect(await accounts(here)).toEqual([])
    expect((await browser.open('/auth/with/authelia', ada)).headers.get('location')).toBe('/admin')
    expect(await accounts(here)).toEqual([{ email: 'ada@example.org', role: 'moderator' }])
  })

  it('opens no account by an address that the owner doesn’t vouch for, and says the same whether or not there is one', async () => {
    const here = await aSite({ trustsEmail: false })
    const said = async () => {
      const browser = here.browser()
      await browser.open('/', ada)
      return browser.jar.get('flash')
    }
    const first = await said()
    expect(first).toContain('doesn’t confirm your email address')
    await anAccount(here.house)
    expect(await said()).toBe(first)
  })

  it('follows the groups up and down on the next page, but keeps the last admin', async () => {
    const here = await aSite({
      roles: [
        { role: 'admin', value: 'owners' },
        { role: 'moderator', value: 'editors' },
      ],
    })
    const browser = here.browser()
    const role = async (groups: string, named = ada) => {
      await browser.open('/', { ...named, 'remote-groups': groups })
      return (browser.hint() as { r: string }).r // safe: somebody is signed in
    }
    expect(await role('writers, editors')).toBe('moderator')
    expect(await role('writers')).toBe('user')
    expect(await role('editors|owners')).toBe('admin')
    expect(await role('')).toBe('admin')
    await here.browser().open('/', { ...ben, 'remote-groups': 'owners' })
    const other = here.browser()
    await other.open('/', { ...ada, 'remote-groups': 'writers' })
    expect(other.hint()).toMatchObject({ r: 'user' })
  })

  it('asks for the second factor of this site, unless the proxy asks for one', async () => {
    for (const secondStep of ['here', 'there'] as const) {
      const here = await aSite({ secondStep })
      await here.browser().open('/', ada)
      await here.house.db.updateTable('auth_users').set({ two_factor_enabled: true }).execute()
      const browser = here.browser()
      await browser.open('/', ada)
      const isIn = browser.jar.get('session') !== undefined
      expect(isIn).toBe(secondStep === 'there')
      if (!isIn) expect((await browser.open('/auth/with/authelia', ada)).headers.get('location')).toBe('/auth/second-step')
    }
  })

  it('signs out here, offers the proxy’s own page, and signs nobody in again unasked', async () => {
    const here = await aSite({ signOutAt: 'https://auth.example.org/logout' })
    const browser = here.browser()
    await browser.open('/', ada)
    const out = browser.keep(
      await here.app.ask('/auth/sign-out', {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { origin: site, 'sec-fetch-site': 'same-origin', cookie: browser.cookie(), ...ada },
      }),
    )
    expect(out.headers.get('location')).toBe('/auth/sign-out')
    const page = await readPage(await browser.open('/auth/sign-out', ada))
    expect(page.document.querySelector('a.button-strong')?.getAttribute('href')).toBe('https://auth.example.org/logout')
    await browser.open('/about', ada)
    expect([browser.hint(), await sessions(here)]).toEqual([null, 0])
    await browser.open('/auth/with/authelia', ada)
    expect(browser.hint()).toMatchObject({ e: 'ada@example.org' })
  })

  it('lets nobody in who was disabled here', async () => {
    const here = await aSite()
    await here.browser().open('/', ada)
    await here.house.db.updateTable('auth_users').set({ disabled_at: here.house.clock.now() }).execute()
    const browser = here.browser()
    await browser.open('/', ada)
    expect(browser.jar.get('session')).toBeUndefined()
    expect(browser.jar.get('flash')).toContain('disabled')
  })
})

describe('behind a proxy of its own', () => {
  /** Names the person it is given, as a proxy with sign-in does. With `lets`, it also passes on what a visitor sends. */
  async function aProxy(to: number, named: () => Record<string, string>, { lets = false } = {}) {
    const proxy = http.createServer((incoming, outgoing) => {
      const sent = lets
        ? incoming.rawHeaders
        : incoming.rawHeaders.filter((_, n, all) => !/^remote-/i.test(all[n - (n % 2)] ?? ''))
      const headers = [...sent, ...Object.entries(named()).flat()]
      const request = http.request(
        { port: to, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
          answer.pipe(outgoing)
        },
      )
      incoming.pipe(request)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void proxy.close())
    return (proxy.address() as AddressInfo).port // safe: a TCP server that listens has one
  }

  async function listening({ app }: Site): Promise<number> {
    await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void app.server.close())
    return (app.server.address() as AddressInfo).port // safe: a TCP server that listens has one
  }

  function get(port: number, path: string, sent: string[] = []): Promise<{ cookies: string[]; body: string; status: number }> {
    return new Promise((resolve, reject) => {
      const headers = ['Host', 'localhost', 'Accept', 'text/html', ...sent]
      http
        .get({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
          let body = ''
          answer.setEncoding('utf8')
          answer.on('data', (piece: string) => (body += piece))
          answer.on('end', () => resolve({ cookies: answer.headers['set-cookie'] ?? [], body, status: answer.statusCode ?? 0 }))
        })
        .on('error', reject)
    })
  }

  it('signs in by real requests, also where the page was kept, and not by what a visitor adds', async () => {
    const here = await aSite()
    const port = await listening(here)
    let named: Record<string, string> = {}
    const door = await aProxy(port, () => named)
    const open = await aProxy(port, () => named, { lets: true })
    const kept = await get(door, '/about')
    expect(kept.cookies).toEqual([])
    expect((await get(door, '/about', ['Remote-User', 'eve', 'REMOTE-EMAIL', 'eve@example.org'])).cookies).toEqual([])
    const onTheWire = (text: string) => Buffer.from(text).toString('latin1')
    named = { 'Remote-User': onTheWire('zoë'), 'Remote-Email': 'zoe@example.org', 'Remote-Name': onTheWire('Зоя') }
    const entered = await get(door, '/about')
    expect(entered.body).toBe(kept.body)
    expect(entered.cookies.join()).toContain('session=')
    // This proxy adds its header to the visitor's: two of them, so neither counts.
    expect((await get(open, '/about', ['remote-user', 'eve'])).cookies).toEqual([])
    expect((await get(open, '/about', ['REMOTE-USER', 'e'.repeat(9_000)])).cookies).toEqual([])
    expect(await accounts(here)).toEqual([{ email: 'zoe@example.org', role: 'user' }])
    expect(await here.house.db.selectFrom('auth_identities').select(['issuer', 'subject']).execute()).toEqual([
      { issuer: 'header:authelia', subject: 'zoë' },
    ])
    expect(here.warned.join()).toContain('127.0.0.1 sent remote-user, or a header beside it, twice')
  })

  it('says to the doctor which headers of a visitor the proxy passes on', async () => {
    const here = await aSite()
    here.house.clock.set(new Date())
    const port = await listening(here)
    const [key, forging] = [here.ctx.deriveKey('health'), ['remote-user', 'remote-email']]
    const heardBy = async (proxy: number) =>
      (await askSite(`http://127.0.0.1:${proxy}`, key, AbortSignal.timeout(10_000), { forging })).heard
    expect(await heardBy(await aProxy(port, () => ({})))).toMatchObject({ forged: null, passed: [] })
    expect(await heardBy(await aProxy(port, () => ({}), { lets: true }))).toMatchObject({
      forged: 'believed',
      passed: ['remote-email'],
    })
  })
})
