import { expect, test } from 'vitest'
import { inviteAccount, listInvitations, mailInvitation } from '#accounts'
import type { Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aWritingSite, nowhere } from '#test/writing-site'

type People = { data: { id: string; name: string; role: string; sessions: number }[]; total: number }
type One = { data: { id: string; sessions: number; role: string; ended: number }; dryRun: boolean }

test('a program of an admin lists people without their addresses, and signs somebody out everywhere', async () => {
  const { house, asAdmin, write, app } = await aWritingSite(await aHouse())
  const reader = await aPerson(house, 'user', { email: 'ada@people.example', fullName: 'Ada' })
  const listed = await asAdmin<People>('GET', '/staff/people?role=user')
  expect(listed.body).toMatchObject({ data: [{ id: reader.id, name: 'Ada', role: 'user' }], total: 1 })
  const one = await asAdmin<One>('GET', `/staff/people/${reader.id}`)
  expect(one.body.data).toMatchObject({ id: reader.id, sessions: 1 })
  expect(JSON.stringify([listed.body, one.body])).not.toContain('people.example')
  expect((await asAdmin<Refused>('GET', '/staff/people?q=ada')).body.errors).toMatchObject([{ parameter: 'q' }])
  expect((await write('GET', '/staff/people')).status).toBe(403)

  const signOut = `/people/${reader.id}/sign-out`
  expect((await asAdmin<One>('POST', `${signOut}?dry_run=true`)).body.data.ended).toBe(1)
  const key = { 'idempotency-key': 'sign-out-1' }
  for (const replayed of [null, 'true']) {
    const done = await asAdmin<One>('POST', signOut, undefined, key)
    expect([done.body.data.ended, done.headers.get('idempotent-replayed')]).toEqual([1, replayed])
  }
  expect((await app.ask('/profile', { headers: { cookie: reader.cookie } })).status).toBe(302)
  expect((await asAdmin('POST', `/people/${nowhere}/sign-out`)).status).toBe(404)
})

test('roles are changed and accounts are disabled by no token', async () => {
  const { house, asAdmin, api } = await aWritingSite(await aHouse())
  const { id } = await aPerson(house, 'user')
  for (const [method, path] of [
    ['PATCH', `/people/${id}`],
    ['DELETE', `/people/${id}`],
    ['POST', `/people/${id}/disable`],
    ['POST', `/people/${id}/role`],
  ] as const)
    expect([404, 405]).toContain((await asAdmin(method, path, { role: 'admin' })).status)
  const fields = api.document.components.schemas['NewInvitation']?.properties ?? {}
  expect(Object.keys(fields)).toEqual(['email', 'fullName'])
})

test('a reader is invited once, and staff by no token', async () => {
  const { house, asAdmin, write } = await aWritingSite(await aHouse())
  const admin = house.as('admin')
  const body = { email: 'New@Example.org', fullName: 'Nora New' }
  expect((await asAdmin<One>('POST', '/invitations?dry_run=true', body)).status).toBe(200)
  expect([await listInvitations(admin), house.mails]).toEqual([[], []])
  const key = { 'idempotency-key': 'nora' }
  const two = await Promise.all([1, 2].map(async () => (await asAdmin('POST', '/invitations', body, key)).status))
  expect(two.toSorted((a, b) => a - b)).toEqual([201, expect.toSatisfy((status: number) => [201, 409].includes(status))])
  const [invitation] = await listInvitations(admin)
  expect(invitation).toMatchObject({ email: 'new@example.org', role: 'user' })
  const listed = await asAdmin<People>('GET', '/staff/invitations')
  expect(listed.body.data).toMatchObject([{ id: invitation?.id, name: 'Nora New', role: 'user' }])
  expect(JSON.stringify(listed.body)).not.toContain('example.org')
  const kept = await house.db.selectFrom('api_answers').select('answer').execute()
  expect([kept.length, JSON.stringify(kept)]).toEqual([1, expect.not.stringContaining('token')])

  for (const [wrong, pointer] of [
    [{ email: 'nobody' }, '#/email'],
    [{ email: 'a@example.org', role: 'admin' }, '#/role'],
    [{ fullName: 'No address' }, '#/email'],
    [{ email: 'admin@people.example' }, '#/email'],
  ] as const) {
    const refused = await asAdmin<Refused>('POST', '/invitations', wrong)
    expect([refused.status, refused.body.errors?.map((one) => one.pointer)]).toEqual([400, [pointer]])
  }
  expect((await write('POST', '/invitations', body)).status).toBe(403)

  const id = invitation?.id ?? ''
  expect((await asAdmin<One>('POST', `/invitations/${id}/resend?dry_run=true`)).body.data.id).toBe(id)
  expect((await asAdmin<One>('POST', `/invitations/${id}/resend`)).body.data.id).toBe(id)
  // Without email too, a job writes it.
  expect([house.mails, house.sent]).toEqual([[], expect.arrayContaining(['mail-invitation'])])
  await mailInvitation(house.ctx, { id })
  expect(house.mails).toMatchObject([{ to: { email: 'new@example.org' }, name: 'invitation' }])
  expect((await asAdmin('DELETE', `/invitations/${id}`)).status).toBe(200)
  for (const [method, path] of [
    ['DELETE', `/invitations/${id}`],
    ['POST', `/invitations/${id}/resend`],
  ] as const)
    expect([method, (await asAdmin(method, path)).status]).toEqual([method, 404])
  const { id: ofStaff } = await inviteAccount(
    { ...admin, actor: { ...admin.actor, passwordAt: house.clock.now() } },
    { email: 'editor@example.org', role: 'moderator' },
  )
  for (const status of [403, 403, 403, 429]) expect((await asAdmin('POST', `/invitations/${ofStaff}/resend`)).status).toBe(status)
  expect((await asAdmin('DELETE', `/invitations/${ofStaff}`)).status).toBe(200)
})
