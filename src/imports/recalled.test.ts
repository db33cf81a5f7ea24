import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { inSteps, once, rowsOf, table, wordOf, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { bringImport } from './bring-import.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './get-import.ts'

test('a check that is cut off again and again still finds what is twice in the list', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const sentence = (n: number) => `${wordOf(n)} ${wordOf(n * 7 + 1)} ${wordOf(n * 13 + 2)} is what number ${n} of them says`
  const said = Array.from({ length: 700 }, (_, n) => sentence(n))
  // Of the first rows, to the letter but for signs, and nearly; and one that is the same as a row that is nearly another.
  const copies = [`“${said[3]?.toUpperCase()}!”`, `${said[4]} today`, said[5] ?? '', `${said[4]} today`]
  const list = table([['quote', 'author'], ...[...said, ...copies].map((text) => [text, 'Somebody'])])
  const begin = async () => {
    const { id, mapping, options } = await bringImport(house.as('moderator'), { name: 'list.csv', chunks: once(list) })
    await checkImport(house.as('moderator'), id, { mapping, options: { ...options, categoryId: category.id } })
    return id
  }
  const whole = await begin()
  await work(house.ctx)
  const cut = await begin()
  expect(await inSteps(house, cut, 'checking')).toBeGreaterThan(1)
  const verdicts = async (id: string) => {
    const rows = await rowsOf(house, await getImport(house.ctx, id), { after: said.length })
    return rows.map(({ verdict, likeNumber, alike }) => ({ verdict, likeNumber, alike }))
  }
  expect((await verdicts(whole)).map(({ verdict, likeNumber }) => [verdict, likeNumber])).toEqual([
    ['in-file', 4],
    ['in-file', 5],
    ['in-file', 6],
    ['in-file', 702],
  ])
  expect(await verdicts(cut)).toEqual(await verdicts(whole))
})
