import { expect, test } from 'vitest'
import { createToken, scopeNames } from '#accounts'
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
    if (role === 'admin') expect(html).toContain('>Reads, calls functions, uses staff tools, writes, sends issues</p>')
  }
  expect(offered).toEqual({
    user: ['functions'],
    author: ['functions', 'staff', 'write'],
    moderator: ['functions', 'staff', 'write'],
    admin: ['functions', 'staff', 'write', 'send'],
  })
})
