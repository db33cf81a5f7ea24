import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteAccount, mailNotice } from '#accounts'
import type { SignInProvider } from '#platform/ground'
import { askOnly } from '#platform/web/ask-only'
import { updateSettings } from '#settings'
import { aPassword, anAccount } from '#test/an-account'
import { anApp, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { comeBackFrom, standInClient, startOidcServer, type OidcServer } from '#test/oidc-server'
import { alertOf, cookiesOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { whoSignedIn } from '#test/who-signed-in'

const site = 'http://localhost'
const ada = { email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace' }

let server: OidcServer
beforeAll(async () => void (server = await startOidcServer(site, 'keycloak', {})))
afterAll(() => server.close())

/** A site that knows the provider. Its clock goes as the provider's does. */
async function aSite(settings: Partial<SignInProvider> = {}) {
  server.people = Object.assign(server.people, {
    ada,
    eve: { ...ada, email_verified: false },
    bob: { email: 'bob@example.org', email_verified: true },
  })
  const house = await aHouse()
  house.clock.set(new Date())
  house.mailLeaves = true
  const provider: SignInProvider = {
    name: 'keycloak',
    label: 'Keycloak',
    issuer: server.issuer,
    clientId: standInClient.id,
    clientSecret: standInClient.secret,
    scopes: 'openid email profile',
    newAccounts: 'yes',
    trustsEmail: false,
    secondStep: 'here',
    rolesClaim: 'groups',
    roles: [],
    ask: askOnly(new URL(server.issuer), []),
    ...settings,
  }
  const { ctx: kept, jobs } = keepJobs(house.ctx)
  const ctx = { ...kept, signInProviders: [provider] }
  const app = await anApp({ ...house, ctx }, { site: { origin: site, timeZone: 'UTC' } })
  return { house, app, ctx, jobs, provider }
}

const asCookie = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** To the provider and back. @returns the last answer of the site, and what the browser holds by then */
async function goThrough(app: TestApp, login: string, { next = '', cookie = '', connect = false } = {}) {
  const search = new URLSearchParams({ ...(next ? { next } : {}), ...(connect ? { connect: '' } : {}) })
  const begun = await app.ask(`/auth/with/keycloak?${search}`, { headers: { cookie } })
  expect(begun.status).toBe(302)
  const held = cookiesOf(begun)
  const address = begun.headers.get('location') ?? ''
  const back = await comeBackFrom(server, address, login)
  const holding = [cookie, asCookie(held)].filter(Boolean).join('; ')
  const answer = await app.ask(back.pathname + back.search, { headers: { cookie: holding, 'sec-fetch-site': 'cross-site' } })
  return { answer, to: answer.headers.get('location'), cookies: cookiesOf(answer), back, holding, address }
}

const flashOf = (cookies: Record<string, string>) => cookies.flash ?? ''
const people = ({ db }: House) =>
  db.selectFrom('auth_users').select(['email', 'email_verified', 'name']).orderBy('email').execute()

describe('sign-in by a provider', () => {
  it('makes an account the first time, finds it by its subject afterwards, and leads back to where they were going', async () => {
    const { app, house, ctx } = await aSite()
    expect(await (await app.ask('/auth?next=/about')).text()).toContain('href="/auth/with/keycloak?next=%2Fabout"')
    const first = await goThrough(app, 'ada', { next: '/about' })
    expect(first.to).toBe('/about')
    expect(new URL(first.address).searchParams.get('code_challenge_method')).toBe('S256')
    expect(await people(house)).toEqual([{ email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }])
    server.people.ada = { ...ada, email: 'another@example.org' }
    const second = await goThrough(app, 'ada')
    expect(second.to).toBe('/profile')
    expect(second.cookies.session).not.toBe(first.cookies.session)
    expect(await people(house)).toHaveLength(1)
    const entries = await house.db
      .selectFrom('changes')
      .select(['verb', 'after'])
      .where('noun', '=', 'account')
      .orderBy('id')
      .execute()
    expect(entries.map(({ verb }) => verb)).toEqual(['sign-up', 'sign-in', 'sign-in'])
    expect(entries[1]?.after).toMatchObject({ by: 'provider' })
    expect(JSON.stringify([entries, await ctx.db.selectFrom('auth_sessions').selectAll().execute()])).not.toContain(
      first.back.searchParams.get('code'),
    )
  })

  it('ends the session that the browser had, so that none is planted', async () => {
    const { app, house } = await aSite()
    const { token } = await anAccount(house, { email: 'planted@example.org' })
    const { cookies } = await goThrough(app, 'ada', { cookie: `session=${token}` })
    expect(cookies.session).not.toBe(token)
    expect((await app.ask('/profile', { headers: { cookie: `session=${token}` } })).status).toBe(302)
  })

  it('refuses what was replayed, altered, cancelled or begun in another browser, with the way kept', async () => {
    const { app, house } = await aSite()
    const { holding, back } = await goThrough(app, 'ada', { next: '/about' })
    const replayed = await app.ask(back.pathname + back.search, { headers: { cookie: holding } })
    expect(replayed.headers.get('location')).toBe('/auth?next=%2Fabout')
    expect(flashOf(cookiesOf(replayed))).toContain('already used or took too long')
    const elsewhere = await app.ask(back.pathname + back.search)
    expect(elsewhere.headers.get('location')).toBe('/auth')
    expect(flashOf(cookiesOf(elsewhere))).toContain('begun in another browser')
    for (const [name, value] of [
      ['state', 'x'],
      ['iss', 'https://evil.example'],
    ] as const) {
      const begun = await app.ask('/auth/with/keycloak?next=/about')
      const altered = await comeBackFrom(server, begun.headers.get('location') ?? '', 'ada')
      altered.searchParams.set(name, value)
      const answer = await app.ask(altered.pathname + altered.search, { headers: { cookie: asCookie(cookiesOf(begun)) } })
      expect(flashOf(cookiesOf(answer))).toContain('belongs to another sign-in')
      expect(cookiesOf(answer).session).toBeUndefined()
    }
    const cancelled = await goThrough(app, '', { next: '/about' })
    expect(cancelled.to).toBe('/auth?next=%2Fabout')
    expect(flashOf(cancelled.cookies)).toContain('Keycloak says that the sign-in was cancelled or not allowed.')
    house.clock.advance(2 * 60 * 60_000)
    const late = await goThrough(app, 'ada')
    expect(flashOf(late.cookies)).toContain('The clocks of this site and of Keycloak differ')
  })

  it('does not begin for a picture on a page of another site', async () => {
    const { app } = await aSite()
    const asked = async (dest: string) =>
      await app.ask('/auth/with/keycloak', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest } })
    expect((await asked('image')).headers.get('location')).toBe('/auth')
    expect((await asked('document')).headers.get('location')).toContain(server.issuer)
  })

  it('says so where the provider is away, takes another secret, or is none', async () => {
    const closed = await startOidcServer(site, 'keycloak', {})
    await closed.close()
    const away = await aSite({ issuer: closed.issuer, ask: askOnly(new URL(closed.issuer), []) })
    const answer = await away.app.ask('/auth/with/keycloak?next=/about')
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fabout')
    expect(flashOf(cookiesOf(answer))).toContain('Keycloak can’t be reached right now.')
    const secret = await aSite({ clientSecret: 'not the secret' })
    expect(flashOf((await goThrough(secret.app, 'ada')).cookies)).toContain('Keycloak does not accept this site (invalid_client)')
    const none = await secret.app.ask('/auth/with/nobody')
    expect(none.headers.get('location')).toBe('/auth')
  })

  it('never opens an account by its address alone: its password is asked for once', async () => {
    const { app, house, ctx, jobs } = await aSite()
    server.people.ada = ada
    const { account } = await anAccount(house)
    const { to, cookies } = await goThrough(app, 'ada', { next: '/about' })
    expect([to, cookies.session]).toEqual(['/auth/link?next=%2Fabout', undefined])
    const cookie = asCookie({ 'provider-link': cookies['provider-link'] ?? '' })
    const page = await readPage(await app.ask('/auth/link?next=%2Fabout', { headers: { cookie } }))
    expect(page.text).toContain('ada@example.org already has an account here.')
    const wrong = await sendForm(app, '/auth/link', { password: 'a guess', next: '/about' }, cookie)
    expect(wrong.status).toBe(400)
    expect(alertOf(await readPage(wrong))).toBe('That password is not right.')
    const answer = await sendForm(app, '/auth/link', { password: aPassword, next: '/about' }, cookie)
    expect(answer.headers.get('location')).toBe('/about')
    for (const job of jobs) if (job.name === 'mail-notice') await mailNotice(ctx, job.data)
    expect(house.mails.at(-1)).toMatchObject({
      name: 'way-in-added',
      data: { way: 'Keycloak' },
      to: { email: 'ada@example.org' },
    })
    expect((await goThrough(app, 'ada')).to).toBe('/profile')
    const rows = await house.db.selectFrom('auth_identities').select('user_id').execute()
    expect(rows).toEqual([{ user_id: account.id }])
  })

  it('gives the same answer for an unconfirmed address, whether or not it has an account', async () => {
    const { app, house } = await aSite()
    const said = flashOf((await goThrough(app, 'eve')).cookies)
    expect(said).toContain('doesn’t confirm your email address')
    await anAccount(house)
    const again = await goThrough(app, 'eve')
    expect([flashOf(again.cookies), again.cookies.session]).toEqual([said, undefined])
  })

  it('takes over a sign-up that was never confirmed by email', async () => {
    const { app, house } = await aSite()
    server.people.ada = ada
    house.mailLeaves = false
    const stranger = await anAccount(house)
    house.mailLeaves = true
    expect((await goThrough(app, 'ada')).cookies.session).toBeDefined()
    expect((await app.ask('/profile', { headers: { cookie: `session=${stranger.token}` } })).status).toBe(302)
    expect(await house.db.selectFrom('auth_credentials').selectAll().execute()).toEqual([])
  })

  it('opens a reader’s profile that was moved in, but one with a role only by email', async () => {
    const { app, house } = await aSite()
    const moved = async (email: string, role: 'user' | 'moderator') =>
      await house.db.insertInto('profiles').values({ email, full_name: 'Somebody', role }).execute()
    await moved('bob@example.org', 'user')
    await moved('ada@example.org', 'moderator')
    expect((await goThrough(app, 'bob')).to).toBe('/profile')
    const refused = await goThrough(app, 'ada')
    expect(refused.to).toMatch(/^\/auth/)
    expect(refused.cookies.session ?? '').toBe('')
    expect((await people(house)).map(({ email }) => email)).toEqual(['bob@example.org'])
    // Nor where anybody signed up with that address before.
    const [profile] = await house.db.selectFrom('profiles').select('id').where('email', '=', 'ada@example.org').execute()
    const signedUp = { id: profile?.id ?? '', name: 'Somebody', email: 'ada@example.org', email_verified: false, language: null }
    const now = house.clock.now()
    await house.db
      .insertInto('auth_users')
      .values({ ...signedUp, image: null, disabled_at: null, created_at: now, updated_at: now })
      .execute()
    const again = await goThrough(app, 'ada')
    expect([flashOf(again.cookies), again.cookies.session ?? '']).toEqual([flashOf(refused.cookies), ''])
  })

  it('lets in only invited people, if the owner says so, with the role of the invitation', async () => {
    const { app, house } = await aSite({ newAccounts: 'invited' })
    const refused = await goThrough(app, 'bob')
    expect(flashOf(refused.cookies)).toContain('has no invitation')
    expect(await people(house)).toEqual([])
    await inviteAccount({ ...house.proven('admin') }, { email: 'bob@example.org', fullName: 'Bob', role: 'moderator' })
    expect((await goThrough(app, 'bob')).to).toBe('/admin')
    expect(await house.db.selectFrom('profiles').select(['email', 'role']).execute()).toContainEqual({
      email: 'bob@example.org',
      role: 'moderator',
    })
    expect(await house.db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })

  it('gives and takes roles by a claim, but keeps the last admin', async () => {
    const { app, house } = await aSite({
      roles: [
        { role: 'admin', value: 'quotes-admins' },
        { role: 'moderator', value: 'editors' },
      ],
    })
    const roleOf = async () =>
      (await house.db.selectFrom('profiles').select('role').where('email', '=', 'bob@example.org').executeTakeFirst())?.role
    for (const [groups, role] of [
      [['editors'], 'moderator'],
      [['editors', 'quotes-admins'], 'admin'],
      [[], 'admin'],
    ] as const) {
      server.people.bob = { email: 'bob@example.org', email_verified: true, groups: [...groups] }
      await goThrough(app, 'bob')
      expect(await roleOf()).toBe(role)
    }
    await whoSignedIn(house, 'admin')
    await goThrough(app, 'bob')
    expect(await roleOf()).toBe('user')
  })

  it.each([
    ['here', '/auth/second-step', '/profile/security#two-factor'],
    ['there', '/profile', '/admin'],
  ] as const)(
    'asks for the second step %s, as the owner chose, also where the site demands one of its staff',
    async (secondStep, own, demanded) => {
      const { app, house } = await aSite({ secondStep })
      server.people.ada = ada
      await goThrough(app, 'ada')
      const set = (on: boolean) => house.db.updateTable('auth_users').set({ two_factor_enabled: on }).execute()
      await set(true)
      expect((await goThrough(app, 'ada')).to).toBe(own)
      await set(false)
      await house.db.updateTable('profiles').set({ role: 'moderator' }).execute()
      await updateSettings(house.proven('admin'), { staff_need_two_factor: true })
      expect((await goThrough(app, 'ada')).to).toBe(demanded)
    },
  )
})

describe('the profile', () => {
  it('connects a provider after the password was entered, shows it, and disconnects it', async () => {
    const { app, house } = await aSite()
    const { token, account } = await anAccount(house, { email: 'wren@people.example' })
    const cookie = `session=${token}`
    const go = await sendForm(app, '/profile/security', { verb: 'connect-provider', id: 'keycloak' }, cookie)
    expect(go.headers.get('location')).toBe('/profile/security?connect=keycloak#providers')
    const page = await (await app.ask('/profile/security?connect=keycloak', { headers: { cookie } })).text()
    expect(page).toContain('href="/auth/with/keycloak?connect"')
    const { to } = await goThrough(app, 'bob', { cookie, connect: true })
    expect(to).toBe('/profile/security#providers')
    const [row] = await house.db.selectFrom('auth_identities').select(['id', 'user_id']).execute()
    expect(row?.user_id).toBe(account.id)
    // Of another account here it cannot be connected again.
    const other = await anAccount(house, { email: 'ida@people.example' })
    const refused = await goThrough(app, 'bob', { cookie: `session=${other.token}`, connect: true })
    expect(flashOf(refused.cookies)).toContain('already connected to another account')
    house.clock.advance(11 * 60_000)
    const late = await app.ask('/auth/with/keycloak?connect', { headers: { cookie } })
    expect(late.headers.get('location')).toBe('/profile/security#providers')
    const ask = await sendForm(app, '/profile/security', { verb: 'disconnect-provider', id: row?.id ?? '' }, cookie)
    expect(await ask.text()).toContain('Enter your password')
    const done = await sendForm(
      app,
      '/profile/security',
      { verb: 'disconnect-provider', id: row?.id ?? '', prompt_password: aPassword },
      cookie,
    )
    expect(done.status).toBe(302)
    expect(await house.db.selectFrom('auth_identities').selectAll().execute()).toEqual([])
  })

  it('connects nothing that a page of another site asks for', async () => {
    const { app, house } = await aSite()
    const { token } = await anAccount(house, { email: 'wren@people.example' })
    const headers = { cookie: `session=${token}`, 'sec-fetch-site': 'cross-site' }
    const answer = await app.ask('/auth/with/keycloak?connect', { headers })
    expect(answer.headers.get('location')).toBe('/profile/security#providers')
    expect(cookiesOf(answer)['provider-way']).toBeUndefined()
  })

  it('does not take away the only way in', async () => {
    const { app, house } = await aSite()
    server.people.ada = ada
    const { cookies } = await goThrough(app, 'ada')
    const cookie = `session=${cookies.session}`
    const [row] = await house.db.selectFrom('auth_identities').select('id').execute()
    house.mailLeaves = false
    const answer = await sendForm(app, '/profile/security', { verb: 'disconnect-provider', id: row?.id ?? '' }, cookie)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('This is your only way to sign in.')
    house.mailLeaves = true
    expect((await sendForm(app, '/profile/security', { verb: 'disconnect-provider', id: row?.id ?? '' }, cookie)).status).toBe(
      302,
    )
  })

  it('signs out here, and offers to do so at the provider', async () => {
    const { app } = await aSite()
    const { cookies } = await goThrough(app, 'bob')
    const cookie = asCookie({ session: cookies.session ?? '', 'came-by': cookies['came-by'] ?? '' })
    const out = await sendForm(app, '/auth/sign-out', {}, cookie)
    expect(out.headers.get('location')).toBe('/auth/sign-out')
    const page = await readPage(await app.ask('/auth/sign-out', { headers: { cookie: `came-by=${cookies['came-by']}` } }))
    expect(page.text).toContain('You are signed out here.')
    const link = [...page.document.querySelectorAll('a')].find((one) => one.textContent === 'Sign out at Keycloak, too')
    const there = new URL(link?.getAttribute('href') ?? '')
    expect([there.origin, there.searchParams.get('post_logout_redirect_uri')]).toEqual([server.issuer, `${site}/`])
    expect((await fetch(there)).status).toBe(200)
  })
})
