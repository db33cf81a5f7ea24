import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { addSubscriber, importSubscribers, pageSubscribers } from '../index.ts'

const consent = 'Signed the list at the fair'

test('a program reads all subscribers page by page, each once, while others come', async () => {
  const house = await aHouse()
  const { ctx } = await aPerson(house, 'admin')
  const csv = ['ann', 'bob', 'cleo', 'dora', 'emil'].map((name) => `${name}@people.example`).join('\n')
  await importSubscribers(ctx, { csv, types: ['newsletter'], consent })
  const read: string[] = []
  let after: string | undefined
  do {
    const page = await pageSubscribers(ctx, { after, most: 2 })
    read.push(...page.subscribers.map(({ email }) => email.split('@', 1)[0] ?? ''))
    after = page.next ?? undefined
    house.clock.advance(1_000)
    if (read.length === 2) await addSubscriber(ctx, { email: 'faye@people.example', name: null, types: ['updates'], consent })
  } while (after)
  expect(read.toSorted()).toEqual(['ann', 'bob', 'cleo', 'dora', 'emil', 'faye'])
})

test('a page after what no page says is refused, and one after all is empty', async () => {
  const { ctx } = await aPerson(await aHouse(), 'admin')
  const id = '00000000-0000-4000-8000-0000000000aa'
  for (const after of ['', 'yesterday', `12_34`, `-1_${id}`, `1e3_${id}`, `99999999999999999_${id}`])
    await expect(pageSubscribers(ctx, { after, most: 2 })).rejects.toMatchObject({ code: 'invalid' })
  expect(await pageSubscribers(ctx, { after: `999999999999999_${id}`, most: 2 })).toEqual({ subscribers: [], next: null })
})
