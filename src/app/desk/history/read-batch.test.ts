import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeQuotes, updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { manyDrafts } from '#test/many-quotes'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('the page of a large change that no job wrote promises no undo of parts', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  await manyDrafts(house.ctx, await aShelf(house.ctx), 1_100)
  const { ctx, cookie } = await aPerson(house, 'moderator')
  const { rows } = await sql<{ id: string }>`select id from quotes order by id`.execute(house.db)
  const ids = rows.map(({ id }) => id)
  const batch = randomUUID()
  for (const some of [ids.slice(0, 1_000), ids.slice(1_000)])
    await changeQuotes(ctx, { act: 'add-tags', tags: ['wave'], ids: some }, { batch, later: () => undefined })
  await updateQuote(ctx, ids[0] ?? '', { text: 'Somebody wrote something else.', version: 2 })
  const answer = await app.ask(`/admin/changes/${batch}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('can’t be undone as a whole')
  expect(page).not.toContain('Undo leaves those as they are')
})
