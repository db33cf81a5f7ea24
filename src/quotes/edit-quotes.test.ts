import { expect, it } from 'vitest'
import { createCategory } from '#categories'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, editQuotes, findStoredQuotes, getDeskQuote, updateQuote } from './index.ts'

it('edits each in its own way in one batch, which one undo takes back', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const other = await createCategory(ctx, { name: 'Courage', description: 'Of the heart.' })
  const [one, two] = [await aQuote({ tags: ['a'] }), await aQuote({ source: { year: '1854' } })]
  const desk = as('moderator')
  const done = await editQuotes(desk, {
    edits: [
      { ...one, set: { text: 'Otherwise said.', tags: ['New', 'b'] } },
      { ...two, set: { useMultipleCategories: false, category_id: other.id, source: { work: 'Walden' }, isActive: false } },
    ],
  })
  expect(done).toMatchObject({ changed: 2, refused: [] })
  expect(await getDeskQuote(desk, one.id)).toMatchObject({
    text: 'Otherwise said.',
    tags: ['new', 'b'],
    version: one.version + 1,
  })
  expect(await getDeskQuote(desk, two.id)).toMatchObject({
    category: 'Courage',
    isActive: false,
    source: { work: 'Walden', year: '1854' },
  })
  expect(await findChanges(ctx, { batch: done.batch ?? '' })).toHaveLength(2)
  await undoBatch(desk, done.batch ?? '')
  expect(await getDeskQuote(desk, two.id)).toMatchObject({
    category: 'Wisdom',
    isActive: true,
    source: { work: null, year: '1854' },
  })
  expect((await getDeskQuote(desk, one.id)).tags).toEqual(['a'])
})

it('keeps what breaks a rule as it is, says why, and writes the rest', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [empty, fine, sure, changed] = [await aQuote(), await aQuote(), await aQuote(), await aQuote()]
  const desk = as('moderator')
  await updateQuote(desk, changed.id, { version: changed.version, tags: ['mine'] })
  const done = await editQuotes(desk, {
    edits: [
      { ...empty, set: { text: ' ' } },
      { ...fine, set: { tags: ['fine'] } },
      { ...sure, set: { status: 'verified' } },
      { ...changed, set: { tags: ['theirs'] } },
      { id: '00000000-0000-4000-8000-0000000000ff', version: 1, set: { tags: ['x'] } },
    ],
  })
  expect(done.changed).toBe(1)
  expect(done.refused.map(({ id, fields, changed: since }) => [id, Object.keys(fields)[0], since ?? false])).toEqual([
    [empty.id, 'text', false],
    [sure.id, 'source.work', false],
    [changed.id, 'id', true],
    ['00000000-0000-4000-8000-0000000000ff', 'id', false],
  ])
  expect((await getDeskQuote(desk, changed.id)).tags).toEqual(['mine'])
})

it('asks before two quotes have the same words, and refuses authors and categories that are gone', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [one, two, three] = [await aQuote({ text: 'Know thyself.' }), await aQuote(), await aQuote()]
  const desk = as('moderator')
  const edits = [{ ...two, set: { text: 'Know thyself!' } }]
  expect((await editQuotes(desk, { edits })).refused).toMatchObject([{ id: two.id, sameWords: true }])
  expect(await editQuotes(desk, { edits, sure: true })).toMatchObject({ changed: 1, refused: [] })
  // And where both come with the same act.
  const both = [one, three].map((quote) => ({ ...quote, set: { text: 'The unexamined life.' } }))
  expect((await editQuotes(desk, { edits: both })).refused).toMatchObject([{ id: three.id, sameWords: true }])
  const gone = '00000000-0000-4000-8000-0000000000aa'
  const now = (await findStoredQuotes(desk, [three.id])).get(three.id)?.version ?? 0
  for (const set of [{ author_id: gone }, { category_id: gone }])
    expect((await editQuotes(desk, { edits: [{ id: three.id, version: now, set }] })).refused).toHaveLength(1)
})

it('a trial says the same and writes nothing; what is as it was is not written', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const one = await aQuote({ tags: ['a'] })
  const desk = as('moderator')
  expect(await editQuotes(desk, { edits: [{ ...one, set: { tags: ['b'] } }], isTrial: true })).toEqual({
    batch: null,
    changed: 0,
    refused: [],
  })
  expect(await editQuotes(desk, { edits: [{ ...one, set: { tags: ['a'] } }] })).toEqual({ batch: null, changed: 0, refused: [] })
  expect((await getDeskQuote(desk, one.id)).version).toBe(one.version)
})

it('lets authors edit drafts of their own and nothing else', async () => {
  const { ctx, as } = await aHouse()
  const { aQuote, author, category } = await aShelf(ctx)
  const own = await createQuote(as('author'), { text: 'My own.', author_id: author.id, category_id: category.id })
  const foreign = await aQuote({ isActive: false })
  const edit = (quote: { id: string; version: number }, set: object) =>
    editQuotes(as('author'), { edits: [{ id: quote.id, version: quote.version, set }] })
  expect(await edit(own, { text: 'Mine, better.' })).toMatchObject({ changed: 1 })
  expect(await edit(foreign, { text: 'Taken.' })).toMatchObject({ changed: 0, refused: [{ id: foreign.id }] })
  const { version } = await getDeskQuote(as('author'), own.id)
  expect(await edit({ id: own.id, version }, { isActive: true })).toMatchObject({ changed: 0 })
  expect([...(await findStoredQuotes(as('author'), [own.id, foreign.id])).keys()]).toEqual([own.id])
  await expect(editQuotes(as('user'), { edits: [{ ...foreign, set: {} }] })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(findStoredQuotes(as('user'), [foreign.id])).rejects.toMatchObject({ code: 'forbidden' })
})

it('takes as many statements for fifty as for two', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { withOnlooker } = await import('#test/app')
  const count = async (n: number) => {
    const edits = []
    for (let i = 0; i < n; i++) edits.push({ ...(await aQuote()), set: { tags: [`t${i}`] } })
    let asked = 0
    await editQuotes({ ...house.as('moderator'), db: withOnlooker(house.db, () => asked++) }, { edits })
    return asked
  }
  expect(await count(50)).toBe(await count(2))
})
