import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Forbidden } from '#platform/errors'
import { anAuthor } from '#test/builders'
import { aHouse } from '#test/house'
import { findNearAuthors } from './index.ts'

test('a name with a slip in it finds whom it is meant for, by any of their names, and nobody who is far from it', async () => {
  const { as, ctx } = await aHouse()
  for (const name of ['Seneca', 'Albert Camus', 'Friedrich Nietzsche', 'Sencha Baisao', 'Rumi']) await anAuthor(ctx, { name })
  await anAuthor(ctx, { name: 'Mary Ann Evans', aliases: ['George Eliot'] })
  const names = async (typed: string) => (await findNearAuthors(as('author'), typed, 3)).map(({ name }) => name)
  expect((await names('Senca')).toSorted()).toEqual(['Sencha Baisao', 'Seneca'])
  expect(await names('Senaca')).toEqual(['Seneca'])
  expect(await names('Camsu')).toEqual(['Albert Camus'])
  expect(await names('albert camsu')).toEqual(['Albert Camus'])
  expect(await names('Nitsche')).toEqual(['Friedrich Nietzsche'])
  expect(await names('Friedrich Nietsch')).toEqual(['Friedrich Nietzsche'])
  expect(await names('Georg Elliot')).toEqual(['Mary Ann Evans'])
  expect(await names('Rmi')).toEqual([])
  expect(await names('Nobody at all')).toEqual([])
  expect(await names('%_')).toEqual([])
  await expect(findNearAuthors(as('user'), 'Senca', 3)).rejects.toBeInstanceOf(Forbidden)
})

test('of names beyond ASCII those are found whose letters the database knows: none where its LC_CTYPE is C', async () => {
  const { as, ctx } = await aHouse()
  await anAuthor(ctx, { name: 'Плутарх' })
  const { rows } = await sql<{ known: boolean }>`select show_trgm('плутарх') <> '{}' as known`.execute(ctx.db)
  const found = await findNearAuthors(as('author'), 'Плутрах', 3)
  expect(found.map(({ name }) => name)).toEqual(rows[0]?.known ? ['Плутарх'] : [])
})
