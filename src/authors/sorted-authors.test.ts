import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOwnField } from '#own-fields'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createAuthor, exportAuthors, findDeskAuthors } from './index.ts'

test('each head of the list of authors sorts both ways, in files, too, and what has no value comes last', async () => {
  const house = await aHouse()
  const { ctx, as } = house
  const { key } = await addOwnField(as('admin'), { noun: 'author', label: 'Shelf', kind: 'number' })
  const { aQuote } = await aShelf(ctx, { author: 'Ada' })
  const plato = await createAuthor(ctx, {
    name: 'Plato',
    nationality: 'Greek',
    birth_date: 'c. 428 BC',
    death_date: '348 BC',
    own: { [key]: 2 },
  })
  await createAuthor(ctx, {
    name: 'Émile',
    nationality: 'french',
    birth_date: '1840-04-02',
    bio: 'A novelist.',
    aliases: ['Zed'],
  })
  await createAuthor(ctx, { name: 'Lao', birth_date: '601', needs_review: true, own: { [key]: 10 }, aliases: ['Old master'] })
  await aQuote({ author_id: plato.id })
  await aQuote({ author_id: plato.id })
  await aQuote()
  await sql`update authors set is_active = false where id = ${plato.id}::uuid`.execute(house.db)
  const names = async (sort: string, asked: object = {}) => {
    const { authors, total } = await findDeskAuthors(as('moderator'), { sort, size: 200, ...asked })
    expect(total).toBe(4)
    const exported: string[] = []
    for await (const page of exportAuthors(as('moderator'), { sort })) exported.push(...page.map(({ name }) => name))
    expect([sort, exported]).toEqual([sort, authors.map(({ name }) => name)])
    return exported.map((name) => name.slice(0, 1)).join('')
  }
  expect(await names('name')).toBe('AÉLP')
  expect(await names('name-last')).toBe('PLÉA')
  expect(await names('nationality')).toBe('ÉPAL')
  expect(await names('nationality-last')).toBe('PÉAL')
  expect(await names('quotes-last')).toBe('PAÉL')
  expect(await names('quotes')).toBe('ÉLAP')
  expect(await names('birth_date')).toBe('PLÉA')
  expect(await names('birth_date-last')).toBe('ÉLPA')
  expect(await names('bio')).toBe('ÉALP')
  expect(await names('is_active')).toBe('AÉLP')
  expect(await names('is_active-last')).toBe('PAÉL')
  expect(await names('needs_review')).toBe('LAÉP')
  expect(await names('author_aliases')).toBe('LÉAP')
  expect(await names(`own.${key}-last`)).toBe('LPAÉ')
  expect(await names('own.gone')).toBe('AÉLP')
  expect(await names('no such order')).toBe('AÉLP')
  const page = async (n: number, search = '') =>
    (await findDeskAuthors(as('moderator'), { sort: 'nationality', size: 2, page: n, search })).authors.map(({ name }) => name)
  expect([await page(1), await page(2), await page(1, 'a')]).toEqual([
    ['Émile', 'Plato'],
    ['Ada', 'Lao'],
    ['Plato', 'Ada'],
  ])
})

test('years of birth are read as people write them', async () => {
  const { ctx, as } = await aHouse()
  const written = [
    '5th century BC',
    '428 v. Chr.',
    '427 av. J.-C.',
    'c. 65 BCE',
    '3',
    '1. Jh.',
    '8th century',
    '12 April 1905',
    '1906-03-02',
  ]
  for (const [n, birth_date] of written.entries()) await createAuthor(ctx, { name: `Author ${9 - n}`, birth_date })
  const { authors } = await findDeskAuthors(as('moderator'), { sort: 'birth_date', size: 200 })
  expect(authors.map(({ name }) => written[9 - Number(name.slice(7))])).toEqual(written)
})
