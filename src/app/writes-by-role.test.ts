import { expect, test } from 'vitest'
import { createToken, scopeNames, type TokenScope } from '#accounts'
import { findChanges } from '#changes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { allowed, writes, type Who } from '#test/role-matrix'
import { aShelf } from '#test/shelf'
import { writeOperations } from './api/v1/writing/write-operations.ts'

test('what staff write by the API is in the role matrix, each of it', () => {
  expect(writeOperations.map(({ id }) => id).toSorted()).toEqual(Object.keys(writes))
})

test('it is for the roles of the matrix, by a token that may write; cookies and other tokens open none', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const roles = ['user', 'author', 'moderator', 'admin'] as const
  const people = new Map<Who, { cookie: string; tokens: Record<TokenScope, string> }>()
  for (const role of roles) {
    const { ctx, cookie } = await aPerson(house, role)
    const tokens = {} as Record<TokenScope, string> // safe: each is made below
    for (const scope of scopeNames) tokens[scope] = await tokenWith(scope)
    people.set(role, { cookie, tokens })

    /** A user can create none, but may have been one of the staff. */
    async function tokenWith(scope: TokenScope): Promise<string> {
      const { id, token } = await createToken(ctx, { name: 'a program' })
      await house.db
        .updateTable('api_tokens')
        .set({ scopes: [scope] })
        .where('id', '=', id)
        .execute()
      return token
    }
  }
  for (const { id, method, path, scope = 'write' } of writeOperations) {
    const place = `/api/v1${path.replace(/\{\w+\}/, nowhere)}`
    const call = async (headers: Record<string, string>) => (await app.ask(place, { method, headers })).status
    const letIn: Who[] = []
    for (const [who, { cookie, tokens }] of people) {
      if (![401, 403].includes(await call({ authorization: `Bearer ${tokens[scope]}` }))) letIn.push(who)
      // The scope is asked for before the role: for one role all others are tried.
      for (const other of scopeNames.filter((one) => one !== scope && who === 'admin'))
        expect([id, who, await call({ authorization: `Bearer ${tokens[other]}` })]).toEqual([id, who, 403])
      expect([id, who, await call({ cookie })]).toEqual([id, who, 401])
    }
    expect([id, letIn]).toEqual([id, allowed[writes[id] ?? 'open'].filter((who) => people.has(who))])
  }
})

test('a program that was given a role does what that role may, and what it did says so', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin')
  const { aQuote } = await aShelf(house.as('admin'))
  const { id } = await aQuote({ text: 'Read by a program.' })
  for (const role of ['author', 'moderator'] as const) {
    const { token } = await createToken(admin.ctx, { name: 'A sync', scopes: ['write'], role })
    const letIn: string[] = []
    for (const { id: name, method, path, scope } of writeOperations) {
      if (scope !== undefined) continue
      const place = `/api/v1${path.replace(/\{\w+\}/, nowhere)}`
      const { status } = await app.ask(place, { method, headers: { authorization: `Bearer ${token}` } })
      if (![401, 403].includes(status)) letIn.push(name)
    }
    const may = writeOperations.filter(
      ({ id: name, scope }) => scope === undefined && allowed[writes[name] ?? 'open'].includes(role),
    )
    expect([role, letIn]).toEqual([role, may.map((one) => one.id)])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ tags: [role] })
    const { status } = await app.ask(`/api/v1/quotes/${id}`, { method: 'PATCH', headers, body })
    // A published quote isn't an author's to change, although an admin stands behind the program.
    expect([role, status]).toEqual([role, role === 'author' ? 403 : 200])
  }
  const [last] = await findChanges(house.ctx, { noun: 'quote', id })
  expect(last).toMatchObject({ actor: admin.id, role: 'moderator', program: 'A sync', program_role: 'moderator' })
  const page = await readPage(await app.ask('/admin/audit', { headers: { cookie: admin.cookie } }))
  expect(page.text).toContain('by A sync (as Moderator) changed')
})

const nowhere = '00000000-0000-4000-8000-0000000000aa'
