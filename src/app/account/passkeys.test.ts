import { describe, expect, it } from 'vitest'
import { addPasskey, beginPasskey, beginTwoFactor, type PasskeyOptions } from '#accounts'
import { updateSettings } from '#settings'
import { aPassword, anAccount } from '#test/an-account'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { aDevice } from '#test/passkey-device'
import { alertOf, cookiesOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { connected } from '#test/with-passkeys'

const origin = 'http://localhost'
const security = '/profile/security'

async function aSite() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const { token, ctx } = await anAccount(house)
  const device = aDevice(origin)
  const add = async () => {
    const answer = device.make(await beginPasskey(ctx, { origin }))
    await addPasskey(ctx, { answer, name: 'Key ring', origin, userAgent: '' })
  }
  return { house, app, ctx, device, add, cookie: `session=${token}` }
}

async function ask(app: TestApp, cookie = '') {
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie }
  return await app.ask('/api/passkeys', { method: 'POST', headers })
}

/** What the page hands to the browser is in its data for the first render. */
async function optionsIn(answer: Response): Promise<PasskeyOptions> {
  const challenge = /challenge\\",\\"([\w-]{32})\\"/.exec(await answer.text())?.[1] ?? ''
  return { challenge, rp: { id: 'localhost', name: '' }, user: { id: '', name: '', displayName: '' }, pubKeyCredParams: [] }
}

describe('the sign-in page', () => {
  it('signs in with a passkey, and leads on to where they were going', async () => {
    const { app, device, add } = await aSite()
    await add()
    const page = await readPage(await app.ask('/auth?next=/about'))
    expect(page.text).toContain('Sign in with a passkey')
    expect(page.document.querySelector('[name=email]')?.getAttribute('autocomplete')).toBe('username webauthn')
    const options = await ask(app)
    expect(options.headers.get('cache-control')).toBe('private, no-store')
    const passkey = device.answer((await options.json()) as never) // safe: what it answers to every browser
    const answer = await sendForm(app, '/auth', { passkey, next: '/about' })
    expect(answer.headers.get('location')).toBe('/about')
    expect(cookiesOf(answer).session).toBeTruthy()
    const again = await sendForm(app, '/auth', { passkey, next: '/about' })
    expect(again.status).toBe(400)
    const refused = await readPage(again)
    expect(alertOf(refused)).toBe('That took too long, or was already used. Please try again.')
    expect(refused.document.documentElement.outerHTML).not.toContain('clientDataJSON')
  })

  it('has no such button where the site’s address can have no passkeys, and the profile says why', async () => {
    const { house, cookie } = await aSite()
    const app = await anApp(house, { site: { origin: 'http://192.0.2.7:3000', timeZone: 'UTC' } })
    expect(await (await app.ask('/auth')).text()).not.toContain('Sign in with a passkey')
    expect(await (await app.ask(security, { headers: { cookie } })).text()).toContain(
      'This site’s address is a number (IP address).',
    )
    const answer = await ask(app)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining('Passkeys need an address with a name'),
    ])
  })

  it('signs in where they are, in the dialog', async () => {
    const { app, device, add } = await aSite()
    await add()
    const passkey = device.answer((await (await ask(app)).json()) as never) // safe: as above
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const answer = await app.ask('/api/sign-in', { method: 'POST', headers, body: JSON.stringify({ passkey, next: '/' }) })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { greeting: expect.objectContaining({ kind: 'success' }) as object },
    ])
  })
})

describe('the profile', () => {
  it('adds a passkey after the password, shows it, renames and removes it', async () => {
    const { app, house, device, cookie } = await aSite()
    house.clock.advance(11 * 60_000)
    const asked = await readPage(await sendForm(app, security, { verb: 'begin-passkey' }, cookie))
    expect(asked.text).toContain('Enter your password')
    const begun = await sendForm(app, security, { verb: 'begin-passkey', prompt_password: aPassword }, cookie)
    expect(begun.status).toBe(200)
    const passkey = device.make(await optionsIn(begun))
    const added = await sendForm(app, security, { verb: 'add-passkey', passkey, name: 'Wren’s phone' }, cookie)
    expect(added.headers.get('location')).toBe(`${security}#passkeys`)
    const page = async () => (await readPage(await app.ask(security, { headers: { cookie } }))).text
    expect(await page()).toMatch(/Wren’s phone\s*Added March 1, 2026 · not used yet/)
    const { id } = await house.db.selectFrom('auth_passkeys').select('id').executeTakeFirstOrThrow()
    await sendForm(app, security, { verb: 'rename-passkey', id, name: 'Old phone' }, cookie)
    expect(await page()).toContain('Old phone')
    const wrong = await readPage(await sendForm(app, security, { verb: 'rename-passkey', id, name: ' ' }, cookie))
    expect(wrong.text).toContain('Please enter a name.')
    expect((await sendForm(app, security, { verb: 'remove-passkey', id }, cookie)).status).toBe(302)
    expect(await house.db.selectFrom('auth_passkeys').selectAll().execute()).toEqual([])
  })

  it('takes a passkey wherever it asks for the password again', async () => {
    const { app, house, device, add, cookie } = await aSite()
    await add()
    house.clock.advance(11 * 60_000)
    const prompt = await readPage(await sendForm(app, security, { verb: 'begin-two-factor' }, cookie))
    expect(prompt.text).toContain('Use a passkey')
    const wrong = device.answer((await (await ask(app, cookie)).json()) as never, { isVerified: false }) // safe: as above
    const refused = await readPage(await sendForm(app, security, { verb: 'begin-two-factor', prompt_passkey: wrong }, cookie))
    expect(refused.text).toContain('This passkey was not accepted.')
    const right = device.answer((await (await ask(app, cookie)).json()) as never) // safe: as above
    const done = await sendForm(app, security, { verb: 'begin-two-factor', prompt_passkey: right, prompt_password: '' }, cookie)
    expect(done.headers.get('location')).toBe(`${security}#two-factor`)
    // What was proven lasts: the file of their data is given without asking again.
    expect((await sendForm(app, '/profile/privacy', { verb: 'export' }, cookie)).headers.get('location')).toBe('/profile/export')
  })

  it('opens for staff who came with their password alone, and hides a secret for the app that waits', async () => {
    const { house, app, ctx, add, cookie } = await aSite()
    await add()
    const { secret } = await beginTwoFactor(ctx, { password: aPassword })
    const page = async () => await (await app.ask(security, { headers: { cookie } })).text()
    expect(await page()).toContain(secret)
    await house.db.updateTable('auth_users').set({ role_given: true }).execute()
    await house.db.updateTable('profiles').set({ role: 'moderator' }).execute()
    await updateSettings(house.proven('admin'), { staff_need_two_factor: true })
    const low = await page()
    expect(low).toContain('Two-factor sign-in')
    expect(low).not.toContain(secret)
    // Nor does the page take a way in, or the codes of one, away by that password.
    const id = await connected(house, ctx.actor.id ?? '')
    for (const verb of ['disconnect-provider', 'end-two-factor', 'renew-recovery-codes']) {
      const refused = await sendForm(app, security, { verb, id, prompt_password: aPassword }, cookie)
      expect([verb, refused.status]).toEqual([verb, 403])
      expect((await readPage(refused)).text).toContain('Sign out, then sign in with your passkey to do this.')
    }
    expect(await house.db.selectFrom('auth_identities').select('id').execute()).toEqual([{ id }])
  })

  it('asks people who have no password for a passkey alone, and deletes their account with it', async () => {
    const { app, house, device, add, cookie } = await aSite()
    await add()
    await house.db.deleteFrom('auth_credentials').execute()
    house.clock.advance(11 * 60_000)
    const prompt = await readPage(await sendForm(app, '/profile/privacy', { verb: 'delete' }, cookie))
    expect(prompt.text).toContain('Confirm that it’s you')
    expect(prompt.document.querySelector('[name=prompt_password]')).toBeNull()
    const passkey = device.answer((await (await ask(app, cookie)).json()) as never) // safe: as above
    await sendForm(app, '/profile/privacy', { verb: 'delete', prompt_passkey: passkey }, cookie)
    expect(await house.db.selectFrom('auth_users').selectAll().execute()).toEqual([])
  })
})
