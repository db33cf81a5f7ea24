import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { changeQuotes, findDeskQuotes, getDeskQuote } from '../index.ts'
import { trashQuote } from '#test/quote-acts'

async function aQueue() {
  const { as, ctx } = await aHouse()
  const shelf = await aShelf(ctx)
  const desk = as('moderator')
  const queue = async (more: object = {}) => {
    const { quotes, total } = await findDeskQuotes(desk, { unsourced: 'yes', ...more })
    return { ids: quotes.map(({ id }) => id), total }
  }
  return { as, desk, queue, ...shelf }
}

test('the queue holds every quote without a work and an address, but for those that are known to be wrong or lie in the trash', async () => {
  const { desk, queue, aQuote } = await aQueue()
  const attributed = await aQuote({ status: 'attributed' })
  const draft = await aQuote({ status: 'unverified', isActive: false, language: 'de' })
  const disputed = await aQuote({ status: 'disputed' })
  await aQuote({ status: 'misattributed' })
  await aQuote({ status: 'sourced', source: { work: 'Walden' } })
  await aQuote({ status: 'attributed', source: { url: 'https://example.org/walden' } })
  await trashQuote(desk, (await aQuote({ status: 'attributed' })).id)
  expect(await queue()).toEqual({ ids: [disputed.id, draft.id, attributed.id], total: 3 })
  expect((await queue({ status: 'disputed' })).ids).toEqual([disputed.id])
  expect((await queue({ language: 'de' })).ids).toEqual([draft.id])
  expect((await queue({ state: 'published' })).ids).toEqual([disputed.id, attributed.id])
})

test('a source is written to many at once, keeps what it does not name, and is taken back at once', async () => {
  const { desk, queue, aQuote } = await aQueue()
  const one = await aQuote({ status: 'attributed', source: { translator: 'Somebody' } })
  const other = await aQuote()
  const source = { work: 'Walden', year: '1854', url: 'https://www.gutenberg.org/ebooks/205' }
  const { batch, changed } = await changeQuotes(desk, { ids: [one.id, other.id], act: 'set-source', source, status: 'sourced' })
  expect(changed).toBe(2)
  expect(await getDeskQuote(desk, one.id)).toMatchObject({
    status: 'sourced',
    source: { ...source, translator: 'Somebody', place: null },
  })
  expect((await queue()).total).toBe(0)
  await undoBatch(desk, batch ?? '')
  expect(await getDeskQuote(desk, one.id)).toMatchObject({ status: 'attributed', source: { work: null, translator: 'Somebody' } })
  expect((await queue()).total).toBe(2)
})

const needsPassage = '“Checked against the source” needs a passage. Confirm it under Sources, or write down where you read it.'

test('what claims a source names it, and the sentence stands at the field that lacks it', async () => {
  const { as, desk, aQuote } = await aQueue()
  const ids = [(await aQuote()).id]
  const setting = (more: object) => changeQuotes(desk, { ids, act: 'set-source', ...more })
  await expect(setting({ status: 'sourced' })).rejects.toMatchObject({
    fields: { 'source.work': '“Source given” needs the name of the work.' },
  })
  await expect(setting({ status: 'verified', source: { work: 'Walden' } })).rejects.toMatchObject({
    fields: { status: needsPassage },
  })
  await expect(setting({ source: { work: ' ' } })).rejects.toMatchObject({
    fields: { 'source.work': 'Please enter a source.' },
  })
  await expect(setting({ source: { work: 'Walden', url: 'here' } })).rejects.toMatchObject({
    fields: { 'source.url': 'Please enter a valid URL' },
  })
  expect((await setting({ status: 'disputed' })).changed).toBe(1)
  await expect(changeQuotes(as('author'), { ids, act: 'set-source', status: 'disputed' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
