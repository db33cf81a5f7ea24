import { describe, expect, test } from 'vitest'
import { openSetup } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'

const secret = 'plum kettle orbit'
const filled = { fullName: 'Ada Okafor', email: 'ada@example.org', password: secret, confirmPassword: secret }

async function aNewSite() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const token = (await openSetup(house.ctx))?.token ?? ''
  const send = (fields: Record<string, string>, path = `/setup?token=${token}`) =>
    app.ask(path, { method: 'POST', headers: { origin: 'http://localhost' }, body: new URLSearchParams(fields) })
  return { house, app, token, send, path: `/setup?token=${token}` }
}

describe('/setup', () => {
  test('leads from the printed link to the desk', async () => {
    const { app, path, send } = await aNewSite()
    const form = await app.ask(path)
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const page = await form.text()
    expect(page).toContain('Create the admin account')
    // Loaders that say their own status have the faces of their plates put into their data as well.
    expect(page).not.toContain('cutsOf')
    const done = await send(filled)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/admin'])
    const cookie = done.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const desk = await app.ask('/admin/dashboard', { headers: { cookie } })
    expect(desk.status).toBe(200)
    expect(await desk.text()).toMatch(/Account: <\/span><span[^>]*>Ada Okafor</)
    for (const again of [await app.ask(path), await send({ ...filled, email: 'eve@example.org' })]) {
      expect(again.status).toBe(410)
      const said = await again.text()
      expect(said).toContain('npm run admin -- promote EMAIL')
      expect(said).not.toContain('Create the admin account')
    }
  })

  test('gives back what was typed, but no password, with the sentence of each rule', async () => {
    const { send, path, app } = await aNewSite()
    const refused = await send({ ...filled, confirmPassword: 'another one' })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain('Please make sure both passwords are identical')
    expect(page).toContain('value="ada@example.org"')
    expect(page).not.toContain(secret)
    expect((await send({})).status).toBe(400)
    expect((await app.ask(path)).status).toBe(200)
  })

  test('opens for nobody without the token, nor from another site', async () => {
    const { app, send, path, house } = await aNewSite()
    for (const wrong of ['/setup', '/setup?token=', `${path}x`]) {
      expect([wrong, (await app.ask(wrong)).status]).toEqual([wrong, 410])
      expect([wrong, (await send(filled, wrong)).status]).toEqual([wrong, 410])
    }
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: new URLSearchParams(filled) }
    expect((await app.ask(path, foreign)).status).toBe(403)
    expect(await house.db.selectFrom('auth_users').select('id').execute()).toEqual([])
  })
})
