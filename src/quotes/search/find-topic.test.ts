import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findTopic } from './find-topic.ts'

test('a topic is its tag, else the tags near it that quotes have', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ tags: ['age', 'time', 'success'] })
  await aQuote({ tags: ['gifts'], isActive: false })
  expect(await findTopic(ctx, 'success')).toEqual({ name: 'success', tag: 'success', near: [] })
  expect(await findTopic(ctx, 'birthday')).toEqual({ name: 'birthday', tag: null, near: ['age', 'time'] })
  expect(await findTopic(ctx, 'birthdays')).toEqual({ name: 'birthday', tag: null, near: ['age', 'time'] })
  expect(await findTopic(ctx, 'ages')).toEqual({ name: 'ages', tag: 'age', near: [] })
  for (const none of ['zebra', '', 'a line of four words', 'constructor']) expect(await findTopic(ctx, none)).toBeNull()
})
