import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantable, type Ctx, type Right, type Scope } from '#access'
import { createAuthor, getAuthor } from '#authors'
import { getDeskCategory, updateCategory } from '#categories'
import { findBatches, findChanges, type Noun } from '#changes'
import { draftable, saveDraft } from '#drafts'
import { getDeskQuote, mergeAuthors, mergeQuote, updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findBatch, mayUndo, undoBatch } from './index.ts'

test('what somebody else did goes back by the right of its noun; quotes and their drafts want the right to publish', async () => {
  const house = await aHouse()
  const { author, category, aQuote } = await aShelf(house.ctx)
  const batchOf = async (noun: Noun) => (await findChanges(house.ctx, { noun, limit: 1 }))[0]?.batch ?? ''
  const who = (...rights: Right[]): Ctx => ({ ...house.ctx, actor: { ...house.as('moderator').actor, rights } })
  const may = async (ctx: Ctx, batch: string) => {
    const [found] = await findBatches(ctx, { batch })
    const page = await findBatch(ctx, batch)
    expect(mayUndo(ctx, { actors: [found?.actor ?? null], act: found?.act ?? page.head.act })).toBe(page.mayUndo)
    return page.mayUndo
  }
  const quote = await aQuote({ text: 'Know thyself.' })
  await updateQuote(house.as('admin'), quote.id, { text: 'Know yourself.', version: quote.version })
  const ofQuote = await batchOf('quote')
  const readers = [who('quotes.edit', 'authors.edit'), who('audit.read')]
  for (const reader of readers) {
    expect((await findBatch(reader, ofQuote)).things).toHaveLength(1)
    expect(await may(reader, ofQuote)).toBe(false)
    await expect(undoBatch(reader, ofQuote)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const drafts = who('quotes.edit', 'authors.edit')
  const saved = async (noun: 'quote' | 'author', id: string, version: number) => {
    const live = (await draftable[noun].read(house.ctx, [id])).get(id) ?? {}
    const input = { ...draftable[noun].inputOf(live), ...(noun === 'quote' ? { text: 'Known.' } : { name: 'Bias of Priene' }) }
    return (await saveDraft(house.as('admin'), { noun, id }, input, { version, draft: null })).batch
  }
  const ofDraft = await saved('quote', quote.id, (await getDeskQuote(house.as('admin'), quote.id)).version)
  expect(await may(drafts, ofDraft)).toBe(false)
  const ofAuthor = await saved('author', author.id, (await getAuthor(house.as('admin'), author.id)).version)
  expect(await may(who('quotes.edit', 'quotes.publish'), ofAuthor)).toBe(false)
  expect(await may(drafts, ofAuthor)).toBe(true)
  await undoBatch(drafts, ofAuthor)
  await updateCategory(house.as('admin'), category.id, { name: 'Insight', description: 'Of insight.' })
  await undoBatch(who('categories.edit'), await batchOf('category'))
  expect((await getDeskCategory(house.as('admin'), category.id)).name).toBe(category.name)
  expect(await may(who('quotes.edit', 'quotes.publish'), ofQuote)).toBe(true)
  await undoBatch(who('quotes.edit', 'quotes.publish'), ofQuote)
})

test('undo is offered only where the limits of a role let it through', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const batchOf = async (noun: Noun) => (await findChanges(house.ctx, { noun, limit: 1 }))[0]?.batch ?? ''
  const limitedTo = (...languages: string[]): Ctx => {
    const scope: Scope = { categories: [], languages }
    return { ...house.ctx, actor: { ...house.as('moderator').actor, rights: grantable('moderator'), scope } }
  }
  const refused = async (ctx: Ctx, batch: string) => {
    expect((await findBatch(ctx, batch)).mayUndo).toBe(false)
    await expect(undoBatch(ctx, batch)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const undone = async (ctx: Ctx, batch: string) => {
    expect((await findBatch(ctx, batch)).mayUndo).toBe(true)
    await undoBatch(ctx, batch)
  }
  const quote = await aQuote({ text: 'Know thyself.', language: 'en' })
  await updateQuote(house.as('admin'), quote.id, { text: 'Connais-toi.', language: 'fr', version: quote.version })
  // It is in French now, and was in English.
  const turned = await batchOf('quote')
  await refused(limitedTo('fr'), turned)
  await refused(limitedTo('en'), turned)
  await undone(limitedTo('en', 'fr'), turned)
  // Of the quote that stays, the record of changes has no entry.
  const french = await aQuote({ text: 'Connais-toi toi-même.', language: 'fr' })
  await mergeQuote(house.as('admin'), french.id, quote.id)
  const merged = await batchOf('quote')
  await refused(limitedTo('fr'), merged)
  await undone(limitedTo('en', 'fr'), merged)
})

test('the last quote of a batch counts for the limits as the first does', async () => {
  const house = await aHouse()
  const [from, to] = [await createAuthor(house.ctx, { name: 'Bias' }), await createAuthor(house.ctx, { name: 'Bias of Priene' })]
  await sql`insert into quotes (id, text, author, author_id, language, is_active, published_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Saying ' || n, 'Bias', ${from.id}::uuid,
           case n when 1001 then 'fr' else 'en' end, true, now()
      from generate_series(1, 1001) n`.execute(house.ctx.db)
  await mergeAuthors(house.as('admin'), from.id, to.id)
  const batch = (await findChanges(house.ctx, { noun: 'quote', limit: 1 }))[0]?.batch ?? ''
  const mayUndoIt = async (languages: string[]) => {
    const scope: Scope = { categories: [], languages }
    const actor = { ...house.as('moderator').actor, rights: grantable('moderator'), scope }
    return (await findBatch({ ...house.ctx, actor }, batch)).mayUndo
  }
  expect([await mayUndoIt(['en']), await mayUndoIt(['en', 'fr'])]).toEqual([false, true])
})
