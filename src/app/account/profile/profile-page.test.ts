import { describe, expect, it } from 'vitest'
import { updateSettings } from '#settings'
import { anApp, withOnlooker } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { readPage } from '#test/read-page'

const post = (person: Person | null, fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { origin: 'http://localhost', ...(person ? { cookie: person.cookie } : {}) },
  body: new URLSearchParams(fields),
})

/** Over plain http, where cookies have no prefix. */
const site = { origin: 'http://localhost', timeZone: 'UTC' }

const by = (person: Person) => ({ headers: { cookie: person.cookie } })

/** The app on a database that fails once so many statements have gone through. */
async function anAppThatFails(house: House) {
  const disk = { failsAfter: Infinity }
  const db = withOnlooker(house.db, () => {
    if (disk.failsAfter-- <= 0) throw new Error('the disk is gone')
  })
  return { disk, app: await anApp(house, { site, ground: { ...house.ctx, db } }) }
}

describe('/profile', () => {
  it('sends a person who is not signed in to the door and back, as a document and as data', async () => {
    const app = await anApp(await aHouse())
    const answer = await app.ask('/profile?edit')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=%2Fprofile%3Fedit'])
    expect((await app.ask('/profile', post(null, { verb: 'sync' }))).headers.get('location')).toBe('/auth?next=%2Fprofile')
    expect(await (await app.ask('/profile.data')).text()).toContain('/auth?next=%2Fprofile')
  })

  it('shows name, initials, address, role, and is kept by nobody', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const page = await readPage(await app.ask('/profile', by(await aPerson(house, 'user', { fullName: '樋口 一葉' }))))
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.title).toBe('Profile | Epigraph')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.document.querySelector('h1')?.textContent).toBe('樋口 一葉')
    expect(page.document.querySelector('.monogram')?.textContent).toBe('樋一')
    expect(page.text).toContain('user@people.example')
    expect(page.document.querySelector('main')?.textContent).toMatch(
      /Profile Information.*Edit.*Sync.*Account Actions.*Back to Home.*Sign out/,
    )
    expect(page.document.querySelector('main form[action="/auth/sign-out"]')?.getAttribute('method')).toBe('post')
  })

  it.each([
    ['admin', 'destructive', '/admin/dashboard'],
    ['moderator', 'secondary', '/admin/dashboard'],
    ['author', 'outline', '/admin'],
    ['user', 'default', undefined],
  ] as const)('gives %s a badge and the way to what is theirs', async (role, look, desk) => {
    const house = await aHouse()
    const { document } = await readPage(await (await anApp(house, { site })).ask('/profile', by(await aPerson(house, role))))
    expect(document.querySelector('.badge')?.getAttribute('data-look')).toBe(look)
    const link = document.querySelector('main a[href^="/admin"]')
    expect(link?.getAttribute('href')).toBe(desk)
    const words = { admin: 'Go to Admin Panel', moderator: 'Go to Admin Panel', author: 'My drafts', user: undefined }
    expect(link?.textContent).toBe(words[role])
    expect(document.querySelector('#admin-access') !== null).toBe(role === 'admin' || role === 'moderator')
  })

  it('leads staff to a second factor where the site demands one, before the desk', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    await updateSettings(house.as('system'), { staff_need_two_factor: true })
    const page = await readPage(await app.ask('/profile', by(await aPerson(house, 'moderator'))))
    expect(page.text).toContain('Turn on two-factor sign-in')
    expect(page.linksTo).toContain('/profile/security#two-factor')
    expect(page.text).not.toContain('Go to Admin Panel')
    expect((await readPage(await app.ask('/profile', by(await aPerson(house, 'user'))))).text).not.toContain('Two-factor')
  })

  it('sets up a missing profile at the press of a button', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const reader = await aPerson(house, 'user', { fullName: 'Ada' })
    await house.db.deleteFrom('profiles').execute()
    const page = await readPage(await app.ask('/profile', by(reader)))
    expect(page.document.querySelector('h1')?.textContent).toBe('Setting up your profile...')
    expect(page.document.querySelector('main form button')?.textContent).toBe('Create Profile')
    const made = await app.ask('/profile', post(reader, { verb: 'sync' }))
    expect([made.status, made.headers.get('location')]).toEqual([302, '/profile'])
    expect(made.headers.get('set-cookie')).toContain(encodeURIComponent('"Profile synced successfully!"'))
    expect((await readPage(await app.ask('/profile', by(reader)))).document.querySelector('h1')?.textContent).toBe('Ada')
  })

  it('says why it cannot be shown, and offers another try', async () => {
    const house = await aHouse()
    const { app, disk } = await anAppThatFails(house)
    const reader = await aPerson(house, 'user')
    // Who asks is still known.
    disk.failsAfter = 1
    const page = await readPage(await app.ask('/profile', by(reader)))
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([
      500,
      'Error loading profile: Failed to load profile',
    ])
    expect(page.text).toContain('This might be a temporary issue.')
    expect(page.title).toBe('Error loading profile | Epigraph')
    expect([...page.document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Try Again', '/profile'],
      ['Back to Home', '/'],
    ])
  })

  it('keeps another name, without scripts', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const reader = await aPerson(house, 'user')
    const editor = await readPage(await app.ask('/profile?edit', by(reader)))
    expect(editor.document.querySelector('input[name=fullName]')?.getAttribute('value')).toBe('A user')
    const answer = await app.ask('/profile', post(reader, { verb: 'update', fullName: 'Ada Lovelace' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile'])
    expect(answer.headers.get('set-cookie')).toContain(encodeURIComponent('"Profile updated successfully!"'))
    expect((await readPage(await app.ask('/profile', by(reader)))).document.querySelector('h1')?.textContent).toBe('Ada Lovelace')
  })

  it('hands back what was typed where the name is refused or cannot be kept', async () => {
    const house = await aHouse()
    const { app, disk } = await anAppThatFails(house)
    const reader = await aPerson(house, 'user')
    const tooLong = 'n'.repeat(201)
    const refused = await readPage(await app.ask('/profile', post(reader, { verb: 'update', fullName: tooLong })))
    expect(refused.status).toBe(400)
    const field = refused.document.querySelector('input[name=fullName]')
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([tooLong, 'true'])
    expect(refused.text).toContain('A name can have 200 characters at most')
    // Who asks, and how often, is still known.
    disk.failsAfter = 2
    const failed = await readPage(await app.ask('/profile', post(reader, { verb: 'update', fullName: 'Ada' })))
    expect(failed.status).toBe(500)
    expect(failed.document.querySelector('input[name=fullName]')?.getAttribute('value')).toBe('Ada')
    expect(failed.text).toContain('Failed to update profile')
    expect(failed.document.querySelector('h1')?.textContent).toBe('A user')
  })
})

describe('/api/me/profile', () => {
  const send = (person: Person | null, body: unknown): RequestInit => ({
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/json', ...(person ? { cookie: person.cookie } : {}) },
    body: JSON.stringify(body),
  })

  it('answers the name as it is kept, and tells it to the readable cookie', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const reader = await aPerson(house, 'user')
    const answer = await app.ask('/api/me/profile', send(reader, { fullName: ' Ada ' }))
    expect([answer.status, await answer.json()]).toEqual([200, { fullName: 'Ada' }])
    expect(answer.headers.get('set-cookie')).toContain(encodeURIComponent('"n":"Ada"'))
    await house.db.updateTable('auth_users').set({ name: 'Ada Lovelace' }).execute()
    expect(await (await app.ask('/api/me/profile/sync', send(reader, {}))).json()).toEqual({ fullName: 'Ada Lovelace' })
  })

  it('refuses strangers, other methods, and what is no name', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site })
    const reader = await aPerson(house, 'user')
    const detail = async (path: string, init: RequestInit) => {
      const answer = await app.ask(path, init)
      return [answer.status, ((await answer.json()) as { detail: string }).detail]
    }
    expect(await detail('/api/me/profile', send(null, { fullName: 'A' }))).toEqual([401, 'No user authenticated'])
    expect(await detail('/api/me/profile/sync', send(null, {}))).toEqual([401, 'No user authenticated'])
    expect(await detail('/api/me/profile', send(reader, { fullName: ' ' }))).toEqual([400, 'Please enter your full name'])
    expect((await detail('/api/me/profile', send(reader, { fullName: 7 })))[0]).toBe(400)
    expect((await detail('/api/me/profile/sync', by(reader)))[0]).toBe(405)
    await house.db.deleteFrom('profiles').execute()
    expect(await detail('/api/me/profile', send(reader, { fullName: 'A' }))).toEqual([409, 'No data returned from update'])
  })
})
