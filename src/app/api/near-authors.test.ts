import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

const origin = 'http://localhost'

test('a person who types the name of an author hears who may be meant, and how sure that is', async () => {
  const house = await aHouse()
  const { ctx, cookie } = await aPerson(house, 'moderator')
  await createAuthor(ctx, { name: 'Fyodor Dostoevsky', aliases: ['Fedor Mikhailovich'] })
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const ask = async (name: string) => {
    const headers = { 'content-type': 'application/json', origin, cookie }
    const answer = await app.ask('/api/desk/near-authors', { method: 'POST', headers, body: JSON.stringify({ name }) })
    return ((await answer.json()) as { name: string; by: string }[]).map(({ name: known, by }) => [known, by])
  }
  expect(await ask('fyodor dostoevsky')).toEqual([['Fyodor Dostoevsky', 'name']])
  expect(await ask('Fedor Mikhailovich')).toEqual([['Fyodor Dostoevsky', 'alias']])
  expect(await ask('Fyodor Dostoyevskii')).toEqual([['Fyodor Dostoevsky', 'spelling']])
  expect(await ask('Dostoevsky')).toEqual([['Fyodor Dostoevsky', 'near']])
  expect(await ask('Sappho')).toEqual([])
})
