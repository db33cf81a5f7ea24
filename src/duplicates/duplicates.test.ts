import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Ctx, Right } from '#access'
import { createAuthor, updateAuthor } from '#authors'
import { findChanges, tally } from '#changes'
import { undoBatch } from '#history'
import { Forbidden, NotFound } from '#platform/errors'
import { findNearDuplicates, getQuote, mergeAuthors, mergeQuote, restoreQuote, updateQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  askAgain,
  countDuplicates,
  findAuthorPairs,
  findDuplicates,
  findQuotePairs,
  keepApart,
  lookAgain,
  mergeExactQuotes,
  wordDifferences,
} from './index.ts'
import { takeWaiting } from './store.ts'

const look = ({ ctx }: House) => findDuplicates(ctx, {}, AbortSignal.timeout(60_000))
const texts = async (house: House) =>
  (await findQuotePairs(house.as('moderator'))).pairs.map(({ left, right }) => [left.text, right.text].toSorted())

async function twins() {
  const house = await aHouse()
  const { aQuote, author } = await aShelf(house.ctx)
  const one = await aQuote({ text: 'The obstacle on the path becomes the way.', likes: 3 })
  const other = await aQuote({ text: 'The obstacle on the path becomes the way!' })
  const near = await aQuote({ text: 'The obstacle on your path becomes the way.', isActive: false })
  await aQuote({ text: 'A rolling stone gathers no moss at all.' })
  return { house, aQuote, author, one, other, near, moderator: house.as('moderator') }
}

/** Writes down, in the same transaction, what the job takes; may end it there, or write the first of them again. */
async function lookedAt({ db }: House) {
  onTestFinished(async () => {
    await sql`drop trigger looked_down on quotes_to_compare`.execute(db)
    await sql`drop function look_down`.execute(db)
    await sql`drop table looked, looking`.execute(db)
  })
  await sql`create table looked (place serial, quote_id uuid)`.execute(db)
  await sql`create table looking (dies int, writes int)`.execute(db)
  await sql`insert into looking values (null, null)`.execute(db)
  await sql`create function look_down() returns trigger language plpgsql as $$
    declare n int;
    begin
      if not exists (select from gone) then return null; end if;
      insert into looked (quote_id) select quote_id from gone order by quote_id;
      select count(*) into n from looked;
      if n > (select dies from looking) then raise 'killed'; end if;
      if n = (select writes from looking) then insert into quotes_to_compare select quote_id from looked order by quote_id limit 1; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger looked_down after delete on quotes_to_compare referencing old table as gone for each statement execute function look_down()`.execute(
    db,
  )
  return {
    ids: async () =>
      (await sql<{ id: string }>`select quote_id as id from looked order by place`.execute(db)).rows.map(({ id }) => id),
    dieAfter: async (n: number | null) => void (await sql`update looking set dies = ${n}`.execute(db)),
    writeAgainAfter: async (n: number) => void (await sql`update looking set writes = ${n}`.execute(db)),
  }
}

describe('the job', () => {
  it('finds pairs of quotes, the same words first, and those of what was written since when it comes again', async () => {
    const { house, aQuote, one, other, near, moderator } = await twins()
    expect((await findQuotePairs(moderator)).waiting).toBeGreaterThan(0)
    await look(house)
    const { pairs, counts, waiting } = await findQuotePairs(moderator)
    expect([counts.quote, waiting, await countDuplicates(moderator)]).toEqual([3, 0, 3])
    expect(pairs[0]).toMatchObject({ exact: true, alike: 1 })
    expect(new Set([pairs[0]?.left.id, pairs[0]?.right.id])).toEqual(new Set([one.id, other.id]))
    expect(pairs.slice(1).every((pair) => !pair.exact && [pair.left.id, pair.right.id].includes(near.id))).toBe(true)
    await aQuote({ text: 'A rolling stone gathers no moss at all, ever.' })
    await look(house)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(4)
  })

  it('leaves a line and the case that garbles it apart', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    await aQuote({ text: 'Alas, poor Yorick! I knew him, Horatio: a fellow of infinite jest.' })
    const garbled = { text: 'Alas, poor Yorick! I knew him, Horatio: a man of infinite jest.', status: 'misattributed' } as const
    const { id } = await aQuote(garbled)
    await look(house)
    expect(await texts(house)).toHaveLength(1)
    await sql`update quotes set true_wording = 'I knew him, Horatio' where id = ${id}`.execute(house.db)
    expect(await texts(house)).toEqual([])
  })

  it('ends at a whole piece, and goes on where it was cut off', async () => {
    const { house, moderator } = await twins()
    const cut = AbortSignal.abort()
    await expect(findDuplicates(house.ctx, {}, cut)).rejects.toThrow()
    expect((await findQuotePairs(moderator)).counts.quote).toBe(0)
    await look(house)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(3)
  })

  it('looks at each once, also where it is killed in between, and before it ends at what was written behind its back', async () => {
    const house = await aHouse()
    await sql`insert into quotes (text, author) select 'What number ' || n || ' wrote.', 'Many' from generate_series(1, 450) n`.execute(
      house.db,
    )
    const { rows } = await sql<{ id: string }>`select quote_id as id from quotes_to_compare order by 1`.execute(house.db)
    const ids = rows.map(({ id }) => id)
    const behind = await tally(house.ctx, (writing) => takeWaiting(writing, 'quote', { after: ids[446], most: 2 }))
    expect(behind).toEqual(ids.slice(447, 449))

    const looked = await lookedAt(house)
    await looked.dieAfter(400)
    await expect(look(house)).rejects.toThrow('killed')
    expect(await looked.ids()).toEqual(ids.slice(0, 400))
    await looked.dieAfter(null)
    await looked.writeAgainAfter(448)
    await look(house)
    expect(await looked.ids()).toEqual([...ids.slice(0, 447), ids[449], ids[0]])
    expect((await findQuotePairs(house.as('moderator'))).waiting).toBe(0)
  })

  it('looks at what was brought together in pieces, from one id to another, and goes on where it was cut off', async () => {
    const house = await aHouse()
    const id = (n: number) => `ffffff00-0000-8000-8000-${n.toString().padStart(12, '0')}`
    const bring = async (from: number, to: number) =>
      await sql`insert into quotes (id, text, author) select ('ffffff00-0000-8000-8000-' || lpad(n::text, 12, '0'))::uuid, 'What number ' || n || ' wrote.', 'Many' from generate_series(${from}::int, ${to}::int) n`.execute(
        house.db,
      )
    await bring(1, 250)
    await bring(251, 252)
    await bring(253, 300)
    const waiting = async () => (await findQuotePairs(house.as('moderator'))).waiting
    expect(await waiting()).toBe(300)
    const take = async (most: number) =>
      await tally(house.ctx, (writing) => takeWaiting(writing, 'quote', { after: undefined, most }))
    expect(await take(200)).toEqual(Array.from({ length: 200 }, (_, i) => id(i + 1)))
    const cut = tally(house.ctx, async (writing) => {
      await takeWaiting(writing, 'quote', { after: undefined, most: 20 })
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await take(40)).toEqual(Array.from({ length: 40 }, (_, i) => id(i + 201)))
    await sql`delete from quotes where id between ${id(241)}::uuid and ${id(252)}::uuid`.execute(house.db)
    expect(await take(200)).toEqual(Array.from({ length: 48 }, (_, i) => id(i + 253)))
    expect([await take(200), await waiting()]).toEqual([[], 0])
  })

  it('finds authors by other spellings of their names and by their other names', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    for (const input of [
      { name: 'Lao Tzu' },
      { name: 'Laozi' },
      { name: 'Mark Twain', aliases: ['Samuel Clemens'] },
      { name: 'Clemens, Samuel' },
      { name: 'Louisa Alcott' },
      { name: 'Louisa May Alcott' },
      { name: 'Samuel Johnson', aliases: ['Dr Johnson'] },
      { name: 'James Weldon Johnson' },
      { name: 'William James' },
      { name: 'Henry James' },
    ])
      await createAuthor(admin, input)
    await look(house)
    const { pairs, counts } = await findAuthorPairs(admin)
    expect(counts.author).toBe(3)
    expect(pairs.map(({ exact, left, right }) => [exact, ...[left.name, right.name].toSorted()].join(' | ')).toSorted()).toEqual([
      'false | Louisa Alcott | Louisa May Alcott',
      'true | Clemens, Samuel | Mark Twain',
      'true | Lao Tzu | Laozi',
    ])
  })
})

describe('a decision', () => {
  it('that two are not the same stays until one of them is written again, and can be taken back', async () => {
    const { house, one, other, near, moderator } = await twins()
    await look(house)
    const pair = { kind: 'quote', one: other.id, other: one.id } as const
    await keepApart(moderator, pair)
    await look(house)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(2)
    await askAgain(moderator, pair)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(3)
    await keepApart(moderator, pair)
    await updateQuote(moderator, one.id, { text: 'The obstacle on the path becomes the way, always.', version: one.version })
    await look(house)
    expect((await texts(house)).flat().filter((text) => text.endsWith('always.'))).toHaveLength(2)
    await expect(
      keepApart(moderator, { kind: 'quote', one: one.id, other: '00000000-0000-4000-8000-0000000000aa' }),
    ).rejects.toBeInstanceOf(NotFound)
    await trashQuote(moderator, near.id)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(1)
    await restoreQuote(moderator, near.id)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(3)
    expect((await findChanges(house.as('admin'), { noun: 'duplicate' })).map(({ verb }) => verb)).toEqual([
      'keep-apart',
      'ask-again',
      'keep-apart',
    ])
  })

  it('of authors falls when one of them is called otherwise', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    const [one, other] = [
      await createAuthor(admin, { name: 'Louisa Alcott' }),
      await createAuthor(admin, { name: 'Louisa May Alcott' }),
    ]
    await look(house)
    await keepApart(admin, { kind: 'author', one: one.id, other: other.id })
    await look(house)
    expect((await findAuthorPairs(admin)).counts.author).toBe(0)
    await updateAuthor(admin, one.id, { name: 'L. M. Alcott' })
    await look(house)
    expect((await findAuthorPairs(admin)).counts.author).toBe(1)
  })

  it('for one takes the pair away, and its undo brings it back', async () => {
    const { house, one, other, moderator } = await twins()
    await look(house)
    const { batch } = await mergeQuote(moderator, other.id, one.id)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(1)
    await undoBatch(moderator, batch)
    expect((await findQuotePairs(moderator)).counts.quote).toBe(3)
  })

  it('can be left to the rule where words and author are the same: what more is known of stays', async () => {
    const { house, aQuote, author, one, other, near, moderator } = await twins()
    const third = await aQuote({ text: '“The obstacle on the path becomes the way”' })
    const foreign = await createAuthor(moderator, { name: 'Seneca' })
    const elsewhere = await aQuote({ text: 'The obstacle on the path, becomes the way', author_id: foreign.id })
    await look(house)
    const { pairs } = await findQuotePairs(moderator)
    const { merged, batch } = await mergeExactQuotes(
      moderator,
      pairs.map(({ left, right }) => ({ one: left.id, other: right.id })),
    )
    expect(merged).toBe(2)
    for (const { id } of [other, third]) await expect(getQuote(house.ctx, id)).rejects.toMatchObject({ movedTo: one.id })
    expect((await getQuote(house.ctx, elsewhere.id)).author).toBe('Seneca')
    expect(near.author).toBe(author.name)
    await undoBatch(moderator, batch ?? '')
    for (const { id } of [other, third]) expect((await getQuote(house.ctx, id)).id).toBe(id)
    expect((await getQuote(house.ctx, one.id)).likes).toBe(3)
  })

  it('of authors is for those who may change authors, and of quotes for those who may publish', async () => {
    const { house, one, other } = await twins()
    const admin = house.as('admin')
    const louisas = [
      await createAuthor(admin, { name: 'Louisa Alcott' }),
      await createAuthor(admin, { name: 'Louisa May Alcott' }),
    ]
    await look(house)
    const withRight = (right: Right): Ctx => ({ ...house.ctx, actor: { ...house.as('moderator').actor, rights: [right] } })
    const quotes = { kind: 'quote', one: one.id, other: other.id } as const
    const authors = { kind: 'author', one: louisas[0]?.id ?? '', other: louisas[1]?.id ?? '' } as const
    for (const [right, may, not] of [
      ['authors.edit', authors, quotes],
      ['quotes.publish', quotes, authors],
    ] as const) {
      await keepApart(withRight(right), may)
      await askAgain(withRight(right), may)
      await lookAgain(withRight(right))
      for (const verb of [keepApart, askAgain]) await expect(verb(withRight(right), not)).rejects.toBeInstanceOf(Forbidden)
    }
  })

  it('is for moderators and admins', async () => {
    const { house, one, other } = await twins()
    const author = house.as('author')
    const pair = { kind: 'quote', one: one.id, other: other.id } as const
    for (const verb of [
      () => findQuotePairs(author),
      () => findAuthorPairs(author),
      () => countDuplicates(author),
      () => keepApart(author, pair),
      () => askAgain(author, pair),
      () => mergeExactQuotes(author, [pair]),
      () => lookAgain(author),
      () => mergeAuthors(author, one.id, other.id),
    ])
      await expect(verb()).rejects.toBeInstanceOf(Forbidden)
    await lookAgain(house.as('moderator'))
    expect(house.sent).toContain('find-duplicates')
  })
})

it('finds what the form finds: one letter in a long word makes no other quote', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const text = 'All that glitters is not gold.'
  await aQuote({ text })
  const other = await aQuote({ text: 'All that glisters is not gold.' })
  await look(house)
  expect((await findQuotePairs(house.as('moderator'))).counts.quote).toBe(1)
  expect((await findNearDuplicates(house.as('moderator'), { text, except: other.id })).length).toBe(1)
  expect(
    (await findNearDuplicates(house.as('moderator'), { text: other.text, except: other.id })).map((one) => one.text),
  ).toEqual([text])
})

it('marks no word that both texts have', () => {
  const { left, right } = wordDifferences(
    'That all men are created equal, with Rights, that among these are Life.',
    'that all men and women are created equal; with rights; that among these are life.',
  )
  const marked = (pieces: { text: string; differs: boolean }[]) =>
    pieces.flatMap(({ text, differs }) => (differs ? text.trim() : []))
  expect([marked(left), marked(right)]).toEqual([
    [',', ','],
    ['and women', ';', ';'],
  ])
})

it('marks what only one of two texts has', () => {
  const marked = (pieces: { text: string; differs: boolean }[]) =>
    pieces.filter(({ differs }) => differs).map(({ text }) => text.trim())
  const { left, right } = wordDifferences(
    'The obstacle on the path becomes the way.',
    'The obstacle on your path becomes the way!',
  )
  expect([marked(left), marked(right)]).toEqual([
    ['the', '.'],
    ['your', '!'],
  ])
  expect(left.map(({ text }) => text).join('')).toBe('The obstacle on the path becomes the way.')
})
