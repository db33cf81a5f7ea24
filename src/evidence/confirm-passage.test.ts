import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/errors'
import { undoBatch } from '#history'
import { removeText } from '#library'
import { getDeskQuote, mergeQuote, updateQuote } from '#quotes'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { confirmPassage, findEvidence, findOffers, rejectCandidate, removePassage } from './index.ts'

const words =
  'He looked at the harbour for a long time.\n\nNo lantern ever hung so steadily above the tired water as hers. Then he went home.\n\nNobody asked him where he had been.'
const quoteText = 'No lantern ever hung so steadily above the tired water as hers.'
const addressOf = ({ text, part }: { text: string; part: number }) => `https://quotes.example/sources/${text}/${part}`

async function aFound(text = quoteText, about: Parameters<typeof aText>[2] = {}) {
  const house = await aHouse()
  const { ctx, as } = house
  const { aQuote } = await aShelf(ctx, { author: 'Ann Author' })
  const quote = await aQuote({ text, status: 'attributed' })
  const { id } = await aText(
    ctx,
    [
      { level: 1, heading: 'Part One', body: '' },
      { level: 2, heading: 'The Harbour', body: words },
    ],
    { title: 'The Lamp', author: 'Ann Author', year: '1871', ...about },
  )
  const editor = as('moderator')
  const offers = async () => (await findOffers(editor, quote.id)).offers
  const [offer] = await offers()
  if (!offer) throw new Error('The words are not found')
  const { n: part, from, to } = offer
  return { ...house, aQuote, quote, text: id, editor, offers, offer, place: { text: id, part, from, to } }
}

test('a confirmed passage verifies the quote, and fills in what its source lacks', async () => {
  const { editor, quote, place, ctx, offer, clock } = await aFound()
  expect(offer).toMatchObject({ verdict: 'exact', fits: true, isOfAuthor: true })
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const now = await getDeskQuote(editor, quote.id)
  expect(now.status).toBe('verified')
  expect(now.source).toEqual({
    work: 'The Lamp',
    year: '1871',
    place: 'Part One, The Harbour',
    edition: null,
    translator: null,
    url: `https://quotes.example/sources/${place.text}/${place.part}`,
  })
  expect(await findEvidence(ctx, now)).toMatchObject({
    exact: quoteText,
    division: 'Part One, The Harbour',
    found_by: 'person',
    confirmed_on: clock.now().toISOString().slice(0, 10),
    part: place.part,
    from_word: place.from,
    to_word: place.to,
    text: { title: 'The Lamp' },
  })
})

test('it is confirmed on the day of the site', async () => {
  const { editor, quote, place, ctx, clock } = await aFound()
  clock.set('2026-03-01T23:30:00Z')
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'Asia/Tokyo')
  expect(await findEvidence(ctx, await getDeskQuote(editor, quote.id))).toMatchObject({ confirmed_on: '2026-03-02' })
})

test('what the source says stays', async () => {
  const { editor, quote, place } = await aFound()
  const source = {
    work: 'Collected Works',
    year: null,
    place: 'p. 3',
    edition: null,
    translator: null,
    url: 'https://example.org/',
  }
  await updateQuote(editor, quote.id, { version: quote.version, source })
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  expect((await getDeskQuote(editor, quote.id)).source).toEqual({ ...source, year: '1871' })
  expect(await findEvidence(editor, await getDeskQuote(editor, quote.id))).toMatchObject({ work: 'Collected Works' })
})

test('one undo takes all of it back, and undone in turn it is there again', async () => {
  const { editor, quote, place, db } = await aFound()
  const was = await getDeskQuote(editor, quote.id)
  const { batch } = await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const passages = async () => (await sql`select * from passages`.execute(db)).rows
  const confirmed = await passages()
  const undone = await undoBatch(editor, batch)
  const { version: _, updatedAt: __, ...now } = await getDeskQuote(editor, quote.id)
  expect(was).toMatchObject(now)
  expect(await passages()).toEqual([])
  await undoBatch(editor, undone.batch)
  expect((await getDeskQuote(editor, quote.id)).status).toBe('verified')
  expect(await passages()).toEqual(confirmed)
})

test('the passage that a program found is replaced, and comes back with the undo', async () => {
  const { editor, quote, place, ctx } = await aFound()
  await aPassage(ctx, quote.id, { work: 'The Lamp', exact: quoteText })
  const { batch } = await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const found = async () => await ctx.db.selectFrom('passages').select(['found_by', 'text_id']).execute()
  expect(await found()).toEqual([{ found_by: 'person', text_id: place.text }])
  await undoBatch(editor, batch)
  expect(await found()).toEqual([{ found_by: 'program', text_id: 'a-text' }])
})

test('the words of the text are taken where they differ, as an edit that is in the history', async () => {
  const text = 'No lantern ever hung so calmly above the tired water as hers.'
  const { editor, quote, place, offer, ctx } = await aFound(text)
  expect(offer.verdict).toBe('near')
  const { batch } = await confirmPassage(editor, { quote: quote.id, place, takeWording: true }, addressOf, 'UTC')
  expect((await getDeskQuote(editor, quote.id)).text).toBe(quoteText)
  const { rows } = await sql<{ was: string; is: string }>`
    select before->>'text' as was, after->>'text' as is from changes where batch = ${batch} and noun = 'quote'`.execute(ctx.db)
  expect(rows).toEqual([{ was: text, is: quoteText }])
  await undoBatch(editor, batch)
  expect((await getDeskQuote(editor, quote.id)).text).toBe(text)
})

test('words of somebody else are confirmed only by a person who says that they know', async () => {
  const { editor, quote, place, offer } = await aFound(quoteText, { author: 'Bob Writer' })
  expect(offer).toMatchObject({ verdict: 'other-author', isOfAuthor: false })
  const confirm = confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  await expect(confirm).rejects.toThrow('The text is by Bob Writer, and the quote names Ann Author.')
  await confirmPassage(editor, { quote: quote.id, place, otherAuthor: true }, addressOf, 'UTC')
  expect((await getDeskQuote(editor, quote.id)).status).toBe('verified')
})

test('words that differ too much, places that are not there, and pages that say more are refused', async () => {
  const { editor, quote, place, ctx } = await aFound()
  const confirm = async (at: Partial<typeof place>) =>
    await confirmPassage(editor, { quote: quote.id, place: { ...place, ...at } }, addressOf, 'UTC')
  await expect(confirm({ to: place.from + 3 })).rejects.toBeInstanceOf(Invalid)
  await expect(confirm({ to: place.from })).rejects.toBeInstanceOf(Invalid)
  await expect(confirm({ to: place.from + 900 })).rejects.toBeInstanceOf(NotFound)
  await expect(confirm({ part: 9 })).rejects.toBeInstanceOf(NotFound)
  await expect(confirm({ text: 'no-text' })).rejects.toBeInstanceOf(NotFound)
  expect(await ctx.db.selectFrom('passages').selectAll().execute()).toEqual([])
  expect((await getDeskQuote(editor, quote.id)).status).toBe('attributed')
})

test('what a quote is not from is not offered again, until that is undone', async () => {
  const { editor, quote, place, offers } = await aFound()
  const { batch } = await rejectCandidate(editor, { quote: quote.id, place })
  expect(await offers()).toEqual([])
  expect(await findOffers(editor, quote.id)).toMatchObject({ refused: 1 })
  await undoBatch(editor, batch ?? '')
  expect(await offers()).toHaveLength(1)
})

test('a text that may be read only sentence by sentence gives no more than that', async () => {
  const { editor, quote, place, ctx } = await aFound(quoteText, { shows: 'sentence' })
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const passage = await ctx.db.selectFrom('passages').select(['before', 'after']).executeTakeFirstOrThrow()
  expect([passage.before.trim(), passage.after.trim()]).toEqual(['', ''])
})

test('only editors confirm, and say what a quote is not from', async () => {
  const { as, quote, place } = await aFound()
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(confirmPassage(as(role), { quote: quote.id, place }, addressOf, 'UTC')).rejects.toBeInstanceOf(Error)
    await expect(rejectCandidate(as(role), { quote: quote.id, place })).rejects.toBeInstanceOf(Error)
  }
  await expect(confirmPassage(as('author'), { quote: quote.id, place }, addressOf, 'UTC')).rejects.toBeInstanceOf(Forbidden)
})

test('an undo says so where the text was removed since', async () => {
  const { editor, quote, place } = await aFound()
  const { batch } = await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const undone = await undoBatch(editor, batch)
  await removeText(editor, place.text)
  await expect(undoBatch(editor, undone.batch)).rejects.toBeInstanceOf(Conflict)
})

test('a merged quote passes its passage on to one that has none, and the undo gives it back', async () => {
  const { editor, quote, place, ctx, aQuote } = await aFound()
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const stays = await aQuote({ text: `${quoteText} ` })
  const whose = async () => await ctx.db.selectFrom('passages').select('quote_id').execute()
  const { batch } = await mergeQuote(editor, quote.id, stays.id)
  expect(await whose()).toEqual([{ quote_id: stays.id }])
  expect(await findEvidence(ctx, await getDeskQuote(editor, stays.id))).toMatchObject({ exact: quoteText })
  await undoBatch(editor, batch)
  expect(await whose()).toEqual([{ quote_id: quote.id }])
})

test('a merged quote keeps its passage where the other has one', async () => {
  const { editor, quote, place, ctx, aQuote } = await aFound()
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  const stays = await aQuote({ text: `${quoteText} ` })
  await aPassage(ctx, stays.id, { work: 'The Lamp', exact: quoteText })
  const whose = async () => await ctx.db.selectFrom('passages').select('quote_id').orderBy('text_id').execute()
  const { batch } = await mergeQuote(editor, quote.id, stays.id)
  expect(await whose()).toEqual([{ quote_id: stays.id }, { quote_id: quote.id }])
  await undoBatch(editor, batch)
  expect(await whose()).toEqual([{ quote_id: stays.id }, { quote_id: quote.id }])
})

test('a passage is taken off with a reason: the quote is sourced again, the place is not offered, and all of it can be undone', async () => {
  const { editor, as, quote, place, ctx, db, offers } = await aFound()
  await expect(removePassage(editor, { quote: quote.id, reason: 'No.' })).rejects.toThrow(NotFound)
  await confirmPassage(editor, { quote: quote.id, place }, addressOf, 'UTC')
  await expect(removePassage(as('author'), { quote: quote.id, reason: 'No.' })).rejects.toThrow(Forbidden)
  await expect(removePassage(editor, { quote: quote.id, reason: ' ' })).rejects.toThrow(Invalid)
  expect((await findOffers(editor, quote.id)).hasPassage).toBe(true)
  const { batch } = await removePassage(editor, { quote: quote.id, reason: 'A forged edition.' })
  const now = await getDeskQuote(editor, quote.id)
  expect([now.status, now.source?.work, await findEvidence(ctx, now)]).toEqual(['sourced', 'The Lamp', null])
  expect(await offers()).toEqual([])
  const { rows } = await sql<{
    reason: string
  }>`select after ->> 'reason' as reason from changes where noun = 'passage' and verb = 'remove-passage'`.execute(db)
  expect(rows).toEqual([{ reason: 'A forged edition.' }])
  await undoBatch(editor, batch)
  const back = await getDeskQuote(editor, quote.id)
  expect(back.status).toBe('verified')
  expect(await findEvidence(ctx, back)).not.toBeNull()
})
