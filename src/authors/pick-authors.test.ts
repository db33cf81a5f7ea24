import { expect, test } from 'vitest'
import { Forbidden } from '#platform/errors'
import { anAuthor } from '#test/builders'
import { aHouse } from '#test/house'
import { pickAuthors } from './index.ts'

test('authors to pick from are found by any name, shown to visitors or not, first where a word begins so', async () => {
  const { as, ctx } = await aHouse()
  await anAuthor(ctx, { name: 'Nathaniel Hawthorne' })
  await anAuthor(ctx, { name: 'Henry David Thoreau', is_active: false })
  await anAuthor(ctx, { name: 'A. N. Other', aliases: ['Thór'] })
  const names = async (search: string) => (await pickAuthors(as('author'), search, 2)).map(({ name }) => name)
  expect(await names('thor')).toEqual(['A. N. Other', 'Henry David Thoreau'])
  expect(await names('hawthor')).toEqual(['Nathaniel Hawthorne'])
  await expect(pickAuthors(as('user'), 'thor', 2)).rejects.toBeInstanceOf(Forbidden)
})
