import { expect, test } from 'vitest'
import { tally } from '#changes'
import { aHouse } from '#test/house'
import { checked, table } from '#test/imports'
import { aShelf } from '#test/shelf'
import { addPrints, deletePrints } from './same-row-store.ts'

test('the prints of a list that was read go, and those of another that is being read stay', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const lists = ['First', 'Second'].map((name) =>
    table([
      ['quote', 'author'],
      [`${name} thing that is said.`, 'Somebody'],
    ]),
  )
  const [one, other] = [await checked(house, lists[0] ?? '', category.id), await checked(house, lists[1] ?? '', category.id)]
  const left = async () =>
    (await house.db.selectFrom('import_prints').select(['import_id', 'print']).execute()).map(({ print }) => print)
  await tally(house.ctx, async (writing) => {
    await addPrints(writing, one.id, [{ number: 1, print: 11 }])
    await addPrints(writing, other.id, [{ number: 1, print: 22 }])
  })
  await tally(house.ctx, (writing) => deletePrints(writing, one.id))
  expect(await left()).toEqual([22])
  await tally(house.ctx, (writing) => deletePrints(writing, other.id))
  expect(await left()).toEqual([])
})
