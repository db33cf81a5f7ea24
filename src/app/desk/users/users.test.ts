import { expect, test } from 'vitest'
import { addRole, inviteAccount, setRole } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { recordAction } from '#analytics'

const origin = 'http://localhost'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin', { fullName: 'Ada Okafor' })
  const read = async (path: string) => {
    const answer = await app.ask(path, { headers: { cookie: admin.cookie } })
    return { status: answer.status, page: plain(await answer.text()) }
  }
  const send = async (path: string, verb: string, input: object, more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ verb, input: JSON.stringify(input), ...more })
    const answer = await app.ask(`${path}.data`, { method: 'POST', headers: { cookie: admin.cookie, origin }, body })
    return { status: answer.status, told: await answer.text() }
  }
  return { house, app, admin, read, send }
}

/** Without what React writes between two texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')

test('the list shows who is there, found by name or address and by role, whatever script they write', async () => {
  const { house, read } = await aDesk()
  await aPerson(house, 'user', { fullName: 'अमृता प्रीतम', email: 'amrita@people.example' })
  await aPerson(house, 'author', { fullName: 'Olga Tokarczuk' })
  const all = (await read('/admin/users')).page
  for (const text of [
    '3 users',
    'Ada Okafor',
    'अमृता प्रीतम',
    'amrita@people.example',
    'Mar 01, 2026',
    'Showing 1 to 3 of 3 results',
    'Sync All Users',
  ])
    expect(all).toContain(text)
  expect((await read('/admin/users?q=amrita')).page).toContain('1 user')
  expect((await read('/admin/users?role=author')).page).not.toContain('amrita@people.example')
  const who = await aPerson(house, 'user', { id: '00000000-0000-4000-8000-0000000000c1', email: 'pages@people.example' })
  const { id: role } = await addRole(house.proven('admin'), {
    name: 'Page editors',
    base: 'moderator',
    rights: ['pages.edit', 'redirects.manage'],
  })
  await setRole(house.proven('admin'), { id: who.id, role })
  const ofRole = (await read(`/admin/users?role=${role}`)).page
  expect(ofRole).toContain('pages@people.example')
  expect(ofRole).not.toContain('amrita@people.example')
  expect(ofRole).not.toContain('is not a valid value')
  const none = await read('/admin/users?q=nobody')
  expect(none.page).toContain('No users found')
  expect(none.page).toMatch(/sign up or sign in/)
  for (const odd of ['?role=king', '?page=-1', '?page=99', '?q=%00', `?q=${'x'.repeat(3_000)}`])
    expect([odd, (await read(`/admin/users${odd}`)).status < 500]).toEqual([odd, true])
})

test('an address that nobody has confirmed is said to be so, where a mail could have confirmed it', async () => {
  const { house, read } = await aDesk()
  const { id } = await aPerson(house, 'user')
  await house.db.updateTable('auth_users').set({ email_verified: false }).where('id', '=', id).execute()
  expect((await read('/admin/users')).page).not.toContain('Address not confirmed')
  house.mailLeaves = true
  expect((await read('/admin/users')).page).toContain('Address not confirmed')
})

test('the panel shows the last actions by the first eight of their ids', async () => {
  const { house, read } = await aDesk()
  const { ctx, id } = await aPerson(house, 'user')
  const quote = await (await aShelf(house.ctx)).aQuote()
  expect((await read('/admin/users')).page).toContain('No actions yet.')
  await recordAction(ctx, { action_type: 'share', quote_id: quote.id })
  const { page } = await read('/admin/users')
  expect(page).toContain('Recent User Actions')
  expect(page).toMatch(new RegExp(`${id.slice(0, 8)}</a>.*share.*${quote.id.slice(0, 8)}</a>`, 's'))
})

test('a role is given after the password, the last admin stays, and others are refused in words', async () => {
  const { house, admin, send } = await aDesk()
  const { id } = await aPerson(house, 'user')
  house.clock.advance(11 * 60_000)
  const asked = await send('/admin/users', 'setRole', { id, role: 'author' })
  // Who has no password proves themselves by a fresh sign-in.
  expect([asked.status, asked.told.includes('within the last ten minutes')]).toEqual([401, true])
  house.clock.advance(-11 * 60_000)
  expect((await send('/admin/users', 'setRole', { id, role: 'author' })).told).toContain('Role Updated')
  const last = await send('/admin/users', 'setRole', { id: admin.id, role: 'user' })
  expect(last.told).toContain("The last admin can't be removed.")
  expect((await send('/admin/users', 'setRole', { id, role: 'king' })).told).toContain('Unknown role.')
  expect((await send(`/admin/users/${id}`, 'disable', { id })).told).toContain('Account disabled')
  expect((await send(`/admin/users/${id}`, 'enable', { id })).told).toContain('Account enabled')
  expect((await send(`/admin/users/${id}`, 'signOut', { id })).told).toContain('There were no sessions.')
})

test('somebody invited stands below the list until they come, by a page that only its form changes', async () => {
  const { house, app, admin, read, send } = await aDesk()
  const done = await send('/admin/users', 'invite', { email: 'bob@example.org', fullName: '', role: 'author' })
  const address = /\/auth\/invited\?token=[\w-]+/.exec(done.told)?.[0] ?? ''
  expect((await read('/admin/users')).page).toContain('bob@example.org')
  for (let n = 0; n < 2; n++) expect(await (await app.ask(address)).text()).toContain('bob@example.org')
  const form = (fullName: string) => ({
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ fullName, password: 'plum kettle orbit' }),
  })
  const refused = await app.ask(address, form(''))
  expect([refused.status, (await refused.text()).includes('Please enter your name.')]).toEqual([400, true])
  const come = await app.ask(address, form('Bob Ross'))
  expect([come.status, come.headers.get('location'), come.headers.getSetCookie().length > 0]).toEqual([302, '/admin', true])
  const over = await app.ask(address)
  expect([over.status, (await over.text()).includes('This invitation has expired')]).toEqual([410, true])
  expect((await read('/admin/users')).page).toMatch(/Bob Ross.*bob@example\.org/s)
  await inviteAccount(admin.ctx, { email: 'eve@example.org', role: 'user' })
  expect((await read('/admin/users')).page).toContain('eve@example.org')
  expect(house.mails.map(({ name }) => name)).toEqual(['invitation', 'invitation'])
})

test('a person’s page says what is known of them, and is not there for nobody', async () => {
  const { house, read } = await aDesk()
  const { id } = await aPerson(house, 'moderator', { fullName: 'Олена Пчілка' })
  const { page } = await read(`/admin/users/${id}`)
  for (const text of [
    'Олена Пчілка',
    'joined Mar 01, 2026',
    'On one device',
    'Two-factor',
    'What they changed',
    'About this account',
  ])
    expect(page).toContain(text)
  expect((await read('/admin/users/nobody')).status).toBe(404)
  expect((await read('/admin/users/00000000-0000-4000-8000-0000000000ff')).status).toBe(404)
})
