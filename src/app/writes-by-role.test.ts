import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { allowed, writes, type Who } from '#test/role-matrix'
import { writeOperations } from './api/v1/writing/write-operations.ts'

test('what staff write by the API is in the role matrix, each of it', () => {
  expect(writeOperations.map(({ id }) => id).toSorted()).toEqual(Object.keys(writes))
})

test('it is for the roles of the matrix, by a token that may write; cookies and other tokens open none', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const roles = ['user', 'author', 'moderator', 'admin'] as const
  const people = new Map<Who, { cookie: string; tokens: Record<'write' | 'send' | 'staff', string> }>()
  for (const role of roles) {
    const { ctx, cookie } = await aPerson(house, role)
    const tokens = { write: await tokenWith('write'), send: await tokenWith('send'), staff: await tokenWith('staff') }
    people.set(role, { cookie, tokens })

    /** A user can create none, but may have been one of the staff. */
    async function tokenWith(scope: 'write' | 'send' | 'staff'): Promise<string> {
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
    const place = `/api/v1${path.replace(/\{\w+\}/, '00000000-0000-4000-8000-0000000000aa')}`
    const call = async (headers: Record<string, string>) => (await app.ask(place, { method, headers })).status
    const letIn: Who[] = []
    for (const [who, { cookie, tokens }] of people) {
      if (![401, 403].includes(await call({ authorization: `Bearer ${tokens[scope]}` }))) letIn.push(who)
      for (const other of (['write', 'send', 'staff'] as const).filter((one) => one !== scope))
        expect([id, who, await call({ authorization: `Bearer ${tokens[other]}` })]).toEqual([id, who, 403])
      expect([id, who, await call({ cookie })]).toEqual([id, who, 401])
    }
    expect([id, letIn]).toEqual([id, allowed[writes[id] ?? 'open'].filter((who) => people.has(who))])
  }
})
