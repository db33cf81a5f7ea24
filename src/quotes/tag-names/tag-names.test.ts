import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { inLanguage } from '#messages'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findDeskTags, findTagName, getDeskQuote, getDeskTag, nameTag, replaceTag, type tagSorts } from '../index.ts'

test('editors name a tag in other languages, pages in them show it, and undo takes it back', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ tags: ['inner life', 'hope'] })
  await aQuote({ tags: ['hope'] })
  const editor = as('moderator')
  expect(await findDeskTags(editor, {})).toEqual({
    tags: [
      { slug: 'hope', quotes: 2, names: 0 },
      { slug: 'inner-life', quotes: 1, names: 0 },
    ],
    total: 2,
  })
  const { version } = await getDeskTag(editor, 'inner life')
  await nameTag(editor, 'inner-life', { names: { fr: ' Vie intérieure ', de: '' }, version })
  const inFrench = () => inLanguage('fr', () => findTagName(ctx, 'inner-life'), '/fr')
  expect(await inFrench()).toBe('Vie intérieure')
  expect(await inLanguage('de', () => findTagName(ctx, 'inner life'), '/de')).toBe('inner life')
  expect(await findTagName(ctx, 'inner-life')).toBe('inner-life')
  expect(await getDeskTag(editor, 'inner-life')).toMatchObject({ names: { fr: 'Vie intérieure', de: '' } })
  for (const search of ['INTERIEURE', 'inner l'])
    expect(await findDeskTags(editor, { search })).toEqual({ tags: [{ slug: 'inner-life', quotes: 1, names: 1 }], total: 1 })
  for (const search of ['%', 'in_er', '٪']) expect(await findDeskTags(editor, { search })).toEqual({ tags: [], total: 0 })

  await expect(nameTag(editor, 'inner-life', { names: {}, version })).rejects.toMatchObject({ code: 'conflict' })
  const { batch } = await ctx.db.selectFrom('changes').select('batch').where('noun', '=', 'tag').executeTakeFirstOrThrow()
  await undoBatch(editor, batch ?? '')
  expect(await inFrench()).toBe('inner-life')
  expect(await getDeskTag(editor, 'inner-life')).toMatchObject({ slug: 'inner-life', names: {}, version })
})

test('a tag that only drafts have is replaced, with its names, and taken away', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { id } = await aQuote({ tags: ['Inner life'], isActive: false })
  const editor = as('moderator')
  await nameTag(editor, 'inner-life', { names: { fr: 'Vie intérieure' } })
  expect(await replaceTag(editor, 'inner-life', { into: 'soul' })).toMatchObject({ changed: 1 })
  expect((await getDeskQuote(editor, id)).tags).toEqual(['soul'])
  expect(await getDeskTag(editor, 'soul')).toMatchObject({ names: { fr: 'Vie intérieure' } })
  await replaceTag(editor, 'soul', { into: null })
  await expect(replaceTag(editor, 'soul', { into: null })).rejects.toMatchObject({ code: 'not-found' })
})

test('what is no tag, no language or too long is refused, and so are authors and readers', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ tags: ['hope'] })
  const editor = as('moderator')
  await expect(nameTag(editor, 'nothing', { names: { de: 'Nichts' } })).rejects.toMatchObject({ code: 'not-found' })
  await expect(getDeskTag(editor, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
  await expect(nameTag(editor, 'hope', { names: { 'de/../': 'x' } })).rejects.toMatchObject({ code: 'invalid' })
  await expect(nameTag(editor, 'hope', { names: { de: 'x'.repeat(101) } })).rejects.toMatchObject({
    fields: { 'names.de': 'A name can have up to 100 characters.' },
  })
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(nameTag(as(role), 'hope', { names: {} })).rejects.toThrow()
    await expect(findDeskTags(as(role), {})).rejects.toThrow()
  }
})

test('each head of the list of tags sorts both ways, also beside a search, with ties by the tag on every page', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const editor = as('moderator')
  for (const tags of [['hope', 'zeal'], ['hope', 'école'], ['hope'], ['art', 'école']]) await aQuote({ tags })
  await nameTag(editor, 'zeal', { names: { fr: 'Zèle', de: 'Eifer' } })
  await nameTag(editor, 'art', { names: { fr: 'Art' } })
  const order = async (sort: (typeof tagSorts)[number], search = '') =>
    (await findDeskTags(editor, { sort, search })).tags.map(({ slug }) => slug[0]).join('')
  expect(await order('tag')).toBe('aéhz')
  expect(await order('tag-last')).toBe('zhéa')
  expect(await order('quotes')).toBe('azéh')
  expect(await order('quotes-last')).toBe('héaz')
  expect(await order('names')).toBe('héaz')
  expect(await order('names-last')).toBe('zahé')
  expect(await order('tag-last', 'e')).toBe('zhé')

  for (let n = 0; n < 60; n += 20) await aQuote({ tags: Array.from({ length: 20 }, (_, at) => `t${n + at + 10}`) })
  const pages = [await findDeskTags(editor, { sort: 'names' }), await findDeskTags(editor, { sort: 'names', page: 2 })]
  const slugs = pages.flatMap(({ tags }) => tags.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(64)
  expect(slugs.slice(-3)).toEqual(['école', 'art', 'zeal'])
})
