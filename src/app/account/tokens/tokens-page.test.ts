import { expect, test } from 'vitest'
import { addRole, createToken, scopeNames } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'

test('the form offers the scopes that a role can have, and the list says what each token may', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const offered: Record<string, string[]> = {}
  for (const role of ['user', 'author', 'moderator', 'admin'] as const) {
    const { ctx, cookie } = await aPerson(house, role)
    if (role === 'user') await createToken(ctx, { name: 'Reads' })
    if (role === 'admin') await createToken(ctx, { name: 'All', scopes: scopeNames })
    const { html } = await readPage(await app.ask('/profile/tokens', { headers: { cookie } }))
    offered[role] = scopeNames.filter((scope) => html.includes(`name="${scope}"`))
    if (role === 'user') expect(html).toContain('>Reads</p>')
    if (role === 'admin')
      expect(html).toContain(
        '>Reads, calls functions, uses staff tools, writes, sends issues, deletes permanently, manages webhooks, manages subscribers</p>',
      )
  }
  expect(offered).toEqual({
    user: ['functions'],
    author: ['functions', 'staff', 'write'],
    moderator: ['functions', 'staff', 'write'],
    admin: ['functions', 'staff', 'write', 'send', 'erase', 'webhooks', 'subscribers'],
  })
})

test('an admin chooses a lower role for a program, and sees it in the list; nobody else is asked', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin')
  const editor = await aPerson(house, 'moderator')
  const { id: role } = await addRole(admin.ctx, { name: 'Desk of Greek', base: 'author', rights: ['quotes.edit'] })
  const page = async (cookie: string) => (await readPage(await app.ask('/profile/tokens', { headers: { cookie } }))).html
  const create = async (cookie: string, typed: Record<string, string>) =>
    await app.ask('/profile/tokens', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ verb: 'create', days: '30', ...typed }).toString(),
    })
  expect(await page(editor.cookie)).not.toContain('name="role"')
  expect(await page(admin.cookie)).toContain(`<option value="${role}">Desk of Greek</option>`)
  expect((await create(admin.cookie, { name: 'A sync', write: 'on', role })).status).toBe(200)
  expect((await create(admin.cookie, { name: 'Another', write: 'on', role: 'moderator' })).status).toBe(200)
  const listed = await page(admin.cookie)
  expect([listed.includes('Acts as: Desk of Greek'), listed.includes('Acts as: Moderator')]).toEqual([true, true])
  const refused = await create(admin.cookie, { name: 'Third', send: 'on', role: 'moderator' })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('With this role, the program can’t have everything that is selected.'),
  ])
  expect((await create(editor.cookie, { name: 'A sync', write: 'on', role: 'author' })).status).toBe(403)
})
