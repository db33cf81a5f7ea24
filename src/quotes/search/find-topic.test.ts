import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findTopic } from './find-topic.ts'

test('a topic is its tag, else the tags near it that quotes have', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ tags: ['age', 'time', 'success'] })
  await aQuote({ tags: ['gifts'], isActive: false })
  expect(await findTopic(ctx, 'success')).toEqual({ name: 'success', tag: { name: 'success', slug: 'success' }, near: [] })
  expect(await findTopic(ctx, 'birthday')).toEqual({
    name: 'birthday',
    tag: null,
    near: [
      { name: 'age', slug: 'age' },
      { name: 'time', slug: 'time' },
    ],
  })
  expect(await findTopic(ctx, 'birthdays')).toEqual({
    name: 'birthday',
    tag: null,
    near: [
      { name: 'age', slug: 'age' },
      { name: 'time', slug: 'time' },
    ],
  })
  expect(await findTopic(ctx, 'ages')).toEqual({ name: 'ages', tag: { name: 'age', slug: 'age' }, near: [] })
  for (const none of ['zebra', '', 'a line of four words', 'constructor']) expect(await findTopic(ctx, none)).toBeNull()
})

test('a tag is a topic by its name in the language of the page, too', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ tags: ['age', 'success'] })
  await ctx.db
    .insertInto('tag_names')
    .values([
      { tag: 'age', language: 'fr', name: 'L’Âge' },
      { tag: 'success', language: 'fr', name: '' },
      { tag: 'nobody', language: 'fr', name: 'Personne' },
    ])
    .execute()
  const inFrench = (subject: string) => inLanguage('fr', () => findTopic(ctx, subject), '/fr')
  expect(await inFrench('l age')).toEqual({ name: 'l age', tag: { name: 'L’Âge', slug: 'age' }, near: [] })
  expect(await inFrench('age')).toMatchObject({ tag: { name: 'L’Âge', slug: 'age' } })
  expect(await inFrench('success')).toMatchObject({ tag: { name: 'success', slug: 'success' } })
  expect(await inFrench('birthday')).toMatchObject({ tag: null, near: [{ name: 'L’Âge', slug: 'age' }] })
  expect(await inFrench('personne')).toBeNull()
  expect(await findTopic(ctx, 'l age')).toBeNull()
})
