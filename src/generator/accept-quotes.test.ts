import { expect, test } from 'vitest'
import { countAuthorsToReview, createAuthor, getDeskAuthor, matchAuthors } from '#authors'
import { undoBatch } from '#history'
import { Conflict } from '#platform/errors'
import { findDeskQuotes, getDeskQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { acceptQuotes, type AcceptInput } from './accept-quotes.ts'
import { holdQuotes } from './hold-quotes.ts'

async function aDesk() {
  const house = await aHouse()
  const desk = house.as('moderator')
  const shelf = await aShelf(house.ctx)
  const one = (more: Partial<AcceptInput['quotes'][number]> = {}): AcceptInput['quotes'][number] => ({
    key: 'a',
    text: 'A lighthouse keeps no diary.',
    author: { id: shelf.author.id },
    category_id: shelf.category.id,
    tags: ['sea'],
    language: 'en',
    ...more,
  })
  return { ...house, ...shelf, desk, one }
}

const suggested = (text: string, author: string, category = 'Wisdom') => ({ text, author, category, tags: [] })

test('what is accepted is a draft marked AI and unverified, not featured, its counters at 0; published where that was ticked', async () => {
  const { desk, one } = await aDesk()
  const done = await acceptQuotes(desk, { quotes: [one(), one({ key: 'b', text: 'Another.', publish: true })] })
  expect(done).toMatchObject({ created: [{ key: 'a' }, { key: 'b' }], failed: [] })
  const [draft, published] = await Promise.all(done.created.map(({ id }) => getDeskQuote(desk, id)))
  const same = { status: 'unverified', isFeatured: false, likes: 0, shares: 0, views: 0, standing: { origin: 'ai' } }
  expect(draft).toMatchObject({ ...same, state: 'draft', tags: ['sea'] })
  expect(published).toMatchObject({ ...same, state: 'published' })
})

test('a new author is created once, for review, and never anybody else in their place', async () => {
  const { desk, one, author } = await aDesk()
  const by = { name: 'Orla Fennimore' }
  const done = await acceptQuotes(desk, { quotes: [one({ author: by }), one({ key: 'b', text: 'Another.', author: by })] })
  const quotes = await Promise.all(done.created.map(({ id }) => getDeskQuote(desk, id)))
  expect(quotes.map(({ author }) => author)).toEqual(['Orla Fennimore', 'Orla Fennimore'])
  expect(new Set(quotes.map(({ author_id }) => author_id)).size).toBe(1)
  expect(quotes[0]?.author_id).not.toBe(author.id)
  expect(await getDeskAuthor(desk, quotes[0]?.author_id ?? '')).toMatchObject({ needs_review: true })
  expect(await countAuthorsToReview(desk)).toBe(1)
})

test('a new author whom two people accept at once is added once', async () => {
  const { desk, one, db } = await aDesk()
  const by = { name: 'Orla Fennimore' }
  const texts = ['One.', 'Two.', 'Three.', 'Four.']
  const done = await Promise.all(texts.map((text) => acceptQuotes(desk, { quotes: [one({ text, author: by })] })))
  expect(done.flatMap(({ created }) => created)).toHaveLength(4)
  expect(await db.selectFrom('authors').select('name').where('name', '=', by.name).execute()).toHaveLength(1)
})

test('one that fails says why and keeps none of the others; its new author is not left behind', async () => {
  const { desk, one } = await aDesk()
  const gone = '00000000-0000-4000-8000-000000000000'
  const done = await acceptQuotes(desk, {
    quotes: [
      one({ key: 'a', author: { name: 'Nobody Yet' }, category_id: gone }),
      one({ key: 'b', author: { id: gone } }),
      one({ key: 'c', text: ' ' }),
      one({ key: 'd' }),
    ],
  })
  expect(done.created.map(({ key }) => key)).toEqual(['d'])
  expect(done.failed).toEqual([
    { key: 'a', sentence: 'Please select a valid category.' },
    { key: 'b', sentence: 'Please select a valid author.' },
    { key: 'c', sentence: 'Quote text is required' },
  ])
  expect(await countAuthorsToReview(desk)).toBe(0)
})

test('all that was created at once can be taken back at once', async () => {
  const { desk, one } = await aDesk()
  const { batch } = await acceptQuotes(desk, { quotes: [one(), one({ key: 'b', text: 'Another.' })] })
  await undoBatch(desk, batch ?? '')
  expect((await findDeskQuotes(desk, { origin: 'ai' })).total).toBe(0)
})

test('a new author goes with the quotes that are taken back, and nothing is taken back where there is another quote of theirs since', async () => {
  const { desk, one } = await aDesk()
  const by = { name: 'Orla Fennimore' }
  const first = await acceptQuotes(desk, { quotes: [one({ author: by }), one({ key: 'b', text: 'Another.', author: by })] })
  await undoBatch(desk, first.batch ?? '')
  expect([await countAuthorsToReview(desk), (await matchAuthors(desk, [by.name])).size]).toEqual([0, 0])
  const second = await acceptQuotes(desk, { quotes: [one({ author: by })] })
  await acceptQuotes(desk, { quotes: [one({ text: 'A third.', author: by })] })
  await expect(undoBatch(desk, second.batch ?? '')).rejects.toBeInstanceOf(Conflict)
  expect((await matchAuthors(desk, [by.name])).size).toBe(1)
})

test('asks for at least one, and is open to moderators and admins alone', async () => {
  const { as, desk, one } = await aDesk()
  await expect(acceptQuotes(desk, { quotes: [] })).rejects.toThrow('Please select at least one quote to create.')
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(acceptQuotes(as(role), { quotes: [one()] })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(holdQuotes(as(role), [])).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('an author is known by name or alias, whatever case and accents; one who is only like another is for a person to choose', async () => {
  const { desk, ctx, author } = await aDesk()
  const tolstoy = await createAuthor(ctx, { name: 'Leo Tolstoy', aliases: ['Lev Nikolayevich Tolstoy'] })
  const [name, alias, nobody] = await holdQuotes(desk, [
    suggested('One.', 'MARCUS AURELIUS'),
    suggested('Two.', 'Lev Nikolayevich Tolstoy'),
    suggested('Three.', 'Orla Fennimore', 'No such shelf'),
  ])
  expect(name?.match).toEqual({ by: 'name', author: { id: author.id, name: author.name } })
  expect(alias?.match).toEqual({ by: 'alias', author: { id: tolstoy.id, name: tolstoy.name } })
  expect(nobody).toMatchObject({ match: { by: 'new' }, shelf: null, like: [] })
  expect(name?.shelf?.name).toBe('Wisdom')
})

test('words that are there already are told, and where somebody else is said to have said them', async () => {
  const { desk, aQuote } = await aDesk()
  const { id } = await aQuote({ text: 'The obstacle on the path becomes the way.' })
  const [same, other] = await holdQuotes(desk, [
    suggested('“The obstacle on the path, becomes the way!”', 'Marcus Aurelius'),
    suggested('The obstacle on the path becomes the way.', 'Zeno'),
  ])
  expect(same?.like).toMatchObject([{ id, isSame: true, other: false }])
  expect(other?.like).toMatchObject([{ id, isSame: true, other: true }])
})
