import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mergeQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('gives the cards of what a device has saved, in its order and in one answer, without those that are gone', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const { aQuote } = await aShelf(house.ctx)
  const ids: string[] = []
  for (let n = 0; n < 98; n++) ids.push((await aQuote({ text: `Saved number ${n}.` })).id)
  const gone = await aQuote()
  await trashQuote(house.as('moderator'), gone.id)
  const saved = await ask(app, [gone.id, ...ids, randomUUID()])
  expect(saved.status).toBe(200)
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  expect(await idsOf(saved)).toEqual(ids)
  expect(await idsOf(await ask(app, ids.slice(5, 6)))).toEqual(ids.slice(5, 6))
})

test('for one that was merged gives the card of the other, once, and says so', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const { aQuote } = await aShelf(house.ctx)
  const [one, other, duplicate] = [await aQuote(), await aQuote(), await aQuote()]
  await mergeQuote(house.as('moderator'), duplicate.id, other.id)
  const { cards, moved } = (await (await ask(app, [duplicate.id, one.id, other.id])).json()) as Saved
  expect(cards.map(({ id }) => id)).toEqual([other.id, one.id])
  expect(moved).toEqual({ [duplicate.id]: other.id })
})

type Saved = { cards: { id: string }[]; moved: Record<string, string> }

test('gives nothing for nothing and for what is no id, and refuses more than a page', async () => {
  const app = await anApp(await aHouse())
  expect(await idsOf(await ask(app, []))).toEqual([])
  expect(await idsOf(await ask(app, ['nonsense', "'; drop table quotes"]))).toEqual([])
  expect(
    (
      await ask(
        app,
        Array.from({ length: 101 }, () => randomUUID()),
      )
    ).status,
  ).toBe(400)
  expect((await ask(app, 'all')).status).toBe(400)
})

test('a network cannot have plates composed without end', async () => {
  const app = await anApp(await aHouse())
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await ask(app, [])).status)
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
})

async function ask(app: Awaited<ReturnType<typeof anApp>>, quotes: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost' }
  return await app.ask('/api/saved', { method: 'POST', headers, body: JSON.stringify({ quotes }) })
}

async function idsOf(answer: Response): Promise<string[]> {
  const { cards } = (await answer.json()) as { cards: { id: string }[] } // safe: what the endpoint gives
  return cards.map(({ id }) => id)
}
