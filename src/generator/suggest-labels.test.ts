import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#access'
import { createCategory, updateCategory } from '#categories'
import { standInAi, startAi } from '#test/ai-server'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import type { LabelsInput } from './generator.ts'
import { suggestLabels } from './suggest-labels.ts'

async function aModel(settings: Parameters<typeof startAi>[0] = {}) {
  const server = await startAi(settings)
  onTestFinished(() => server.close())
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const ai = { address: server.address, key: standInAi.key, model: standInAi.model, patienceMs: 5_000 }
  const as = (role: Role) => ({ ...house.as(role), ai })
  const ask = (input: Partial<LabelsInput> = {}, signal = new AbortController().signal) =>
    suggestLabels(as('moderator'), { text: 'Patience is bitter, but its fruit is sweet.', ...input }, signal)
  return { ...house, ...shelf, server, as, ask }
}

test('prefers what the collection has, as it is written there, and marks what is new', async () => {
  const { ask, aQuote, category, server } = await aModel()
  await aQuote({ tags: ['Patience', 'hope'] })
  expect(await ask({ author: 'Aristotle' })).toEqual({
    category: { id: category.id, name: 'Wisdom' },
    tags: [
      { name: 'patience', isKnown: true },
      { name: 'life', isKnown: false },
      { name: 'tidewater', isKnown: false },
    ],
  })
  expect(server.asked).toMatchObject([{ hasSchema: true }])
  expect(server.asked[0]?.prompt).toContain('Patience is bitter, but its fruit is sweet.\n— Aristotle')
})

test('does not suggest what the quote has, and nothing is stored', async () => {
  const { ask, db } = await aModel()
  const count = async () =>
    (
      await db
        .selectFrom('changes')
        .select((all) => all.fn.countAll<number>().as('n'))
        .execute()
    )[0]?.n
  const before = await count()
  expect((await ask({ tags: ['Life'] })).tags.map(({ name }) => name)).toEqual(['patience', 'tidewater'])
  expect(await count()).toBe(before)
})

test('a category that there is not, or not any more, comes without an id', async () => {
  const { ask, ctx, category } = await aModel()
  expect((await ask({ text: 'no such shelf' })).category).toEqual({ id: null, name: 'Seafaring' })
  const sea = await createCategory(ctx, { name: 'seafaring', description: 'Salt.' })
  expect((await ask({ text: 'no such shelf' })).category).toEqual({ id: sea.id, name: 'seafaring' })
  await updateCategory(ctx, category.id, { name: 'Wisdom', description: 'What is worth keeping.', isActive: false })
  expect((await ask()).category).toEqual({ id: null, name: 'Wisdom' })
})

test('reads an answer with thoughts, remarks and fences round it, and asks without a schema where the server knows none', async () => {
  const { ask, server } = await aModel({ takesSchemas: false })
  expect((await ask({ text: 'thinking aloud' })).category?.name).toBe('Wisdom')
  expect(server.asked.map(({ hasSchema }) => hasSchema)).toEqual([true, false])
})

test.each([
  ['nonsense', 'Invalid response format'],
  ['broken json', 'Invalid response format'],
  ['out of order', 'The AI provider has an error (500).'],
  ['too often', 'The AI provider’s rate limit is reached. Please try again in 2 minutes.'],
])('says plainly what is wrong where the answer is %s', async (text, sentence) => {
  await expect((await aModel()).ask({ text })).rejects.toThrow(sentence)
})

test('asks for words first, names the settings where nobody is set up, and is for moderators and admins', async () => {
  const { ask, as } = await aModel()
  const { signal } = new AbortController()
  await expect(ask({ text: '  ' })).rejects.toThrow('Write the quote first')
  await expect(suggestLabels({ ...as('moderator'), ai: undefined }, { text: 'x' }, signal)).rejects.toThrow('AI_BASE_URL')
  for (const role of ['visitor', 'user', 'author'] as const)
    await expect(suggestLabels(as(role), { text: 'x' }, signal)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a person may ask so often a day, and a question that failed is not counted', async () => {
  const { ask } = await aModel()
  for (let time = 0; time < 3; time++) await ask({ text: 'nonsense' }).catch(() => {})
  for (let time = 0; time < 200; time++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'limit-reached' })
})

test('who goes away ends the request to the model', async () => {
  const { ask, server } = await aModel({ pauseMs: 50 })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 60)
  await expect(ask({}, stop.signal)).rejects.toThrow()
  await expect.poll(() => server.left).toBe(1)
})
