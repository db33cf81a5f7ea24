import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { undoBatch } from '#history'
import { removeText } from '#library'
import { findDeskQuotes, followRenames, getDeskQuote, updateQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { updateAuthor } from '#authors'
import {
  confirmPassage,
  countEvidence,
  findEarlier,
  findListedEvidence,
  findOffers,
  findVerdict,
  lookForEvidence,
  rejectCandidate,
  requestEvidence,
} from '../index.ts'

const lantern = 'No lantern ever hung so steadily above the tired water as hers.'
const other = 'The gulls of the harbour know more about patience than any magistrate.'
const body = `He looked at the harbour for a long time.\n\n${lantern} Then he went home.`

async function aSearched() {
  const house = await aHouse()
  const { ctx, as, db } = house
  const shelf = await aShelf(ctx, { author: 'Ann Author' })
  const editor = as('moderator')
  const look = (signal = new AbortController().signal) => lookForEvidence(ctx, signal)
  const kindOf = async (id: string) => (await findListedEvidence(editor, [id])).get(id)?.kind
  const stored = async (id: string) =>
    await db.selectFrom('evidence_verdicts').where('quote_id', '=', id).selectAll().executeTakeFirstOrThrow()
  return { ...house, ...shelf, editor, look, kindOf, stored }
}

test('keeps the best verdict of each quote, where it is, and which library was searched', async () => {
  const { ctx, aQuote, look, kindOf, stored, clock } = await aSearched()
  const [found, missing, short] = [
    await aQuote({ text: lantern }),
    await aQuote({ text: other }),
    await aQuote({ text: 'Then he went.' }),
  ]
  expect(await look()).toBe(0)
  expect(await kindOf(found.id)).toBe('none')
  const { id } = await aText(ctx, body, { title: 'The Lamp', author: 'Ann Author' })
  expect(await look()).toBe(3)
  expect([await kindOf(found.id), await kindOf(missing.id), await kindOf(short.id)]).toEqual(['exact', 'not-found', 'too-short'])
  const row = await stored(found.id)
  expect(row).toMatchObject({ verdict: 'exact', text_id: id, part: 1, from_word: 9, to_word: 21, looked_at: clock.now() })
  expect(row.searched_version).toBeGreaterThan(0)
  expect(await findListedEvidence(ctx, [found.id])).toEqual(
    new Map([[found.id, { kind: 'exact', title: 'The Lamp', author: 'Ann Author', isSought: false }]]),
  )
  expect(await look()).toBe(0)
})

test('looks again for what was written, and for everything when the library changes', async () => {
  const { ctx, editor, aQuote, look, kindOf, author } = await aSearched()
  const quote = await aQuote({ text: lantern })
  const missing = await aQuote({ text: other })
  const { id } = await aText(ctx, body, { title: 'The Lamp', author: 'Ann Author' })
  await look()
  const edited = await updateQuote(editor, quote.id, { version: quote.version, text: lantern.replace('tired', 'weary') })
  expect(await kindOf(quote.id)).toBe('none')
  expect(await look()).toBe(1)
  expect(await kindOf(quote.id)).toBe('near')
  // What the texts say is the same whatever its tags are.
  await updateQuote(editor, quote.id, { version: edited.version, tags: ['sea'] })
  expect(await look()).toBe(0)
  await aText(ctx, `It was late. ${other}`, { title: 'The Gull', author: 'Ann Author' })
  expect(await kindOf(missing.id)).toBe('not-found')
  expect(await look()).toBe(2)
  expect(await kindOf(missing.id)).toBe('exact')
  await removeText(editor, id)
  expect([await kindOf(quote.id), await kindOf(missing.id)]).toEqual(['none', 'exact'])
  expect(await look()).toBe(1)
  expect(await kindOf(quote.id)).toBe('not-found')
  const imported = await aQuote({ text: other, author_id: author.id })
  expect(await look()).toBe(1)
  expect(await kindOf(imported.id)).toBe('exact')
})

test('what was cut off goes on where it was, and what was written meanwhile is looked for again', async () => {
  const { ctx, aQuote, look, stored, db, editor } = await aSearched()
  const ids: string[] = []
  for (let n = 0; n < 60; n += 1) ids.push((await aQuote({ text: `${lantern} Said ${n} times over.` })).id)
  await aText(ctx, body, { author: 'Ann Author' })
  const cut = new AbortController()
  // The looking is taken by two moments; at the third the first verdicts are being written.
  let moments = 0
  const clock = { now: () => (++moments === 3 && cut.abort(), ctx.clock.now()) }
  await expect(lookForEvidence({ ...ctx, clock }, cut.signal)).rejects.toThrow('abort')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from evidence_verdicts where verdict is not null`.execute(
    db,
  )
  expect(rows[0]?.n).toBe(50)
  expect(await look()).toBe(10)
  const first = await getDeskQuote(editor, ids[0] ?? '')
  expect((await stored(first.id)).verdict).not.toBeNull()
})

test('a verdict on words that were changed while they were looked for is not kept', async () => {
  const { ctx, aQuote, editor, kindOf, look } = await aSearched()
  const quote = await aQuote({ text: lantern })
  await aText(ctx, body, { author: 'Ann Author' })
  let written = false
  const slow = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!written && result.rows.some((row) => 'alsoNamed' in row)) {
        written = true
        await updateQuote(editor, quote.id, { version: quote.version, text: other })
      }
      return result
    },
  })
  expect(await lookForEvidence({ ...ctx, db: slow }, new AbortController().signal)).toBe(2)
  expect(await kindOf(quote.id)).toBe('not-found')
  expect(await look()).toBe(0)
})

test('a place that was turned down while the quote was looked for is not its verdict', async () => {
  const { ctx, aQuote, editor, kindOf, look } = await aSearched()
  const quote = await aQuote({ text: lantern })
  const { id: text } = await aText(ctx, body, { author: 'Ann Author' })
  let said = false
  const slow = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!said && result.rows.some((row) => 'alsoNamed' in row)) {
        said = true
        await rejectCandidate(editor, { quote: quote.id, place: { text, part: 1, from: 9, to: 21 } })
      }
      return result
    },
  })
  await lookForEvidence({ ...ctx, db: slow }, new AbortController().signal)
  expect(said).toBe(true)
  expect(await kindOf(quote.id)).toBe('not-found')
  expect(await look()).toBe(0)
})

test('a verdict on a text that was removed while it was searched is not kept', async () => {
  const { ctx, aQuote, editor, kindOf, look } = await aSearched()
  const quote = await aQuote({ text: lantern })
  const { id } = await aText(ctx, body, { title: 'The Lamp', author: 'Ann Author' })
  await aText(ctx, `It was late. ${other}`, { title: 'The Gull', author: 'Ann Author' })
  let removed = false
  const slow = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!removed && result.rows.some((row) => row.title === 'The Lamp')) {
        removed = true
        await removeText(editor, id)
      }
      return result
    },
  })
  await lookForEvidence({ ...ctx, db: slow }, new AbortController().signal)
  expect(removed).toBe(true)
  expect(await kindOf(quote.id)).toBe('not-found')
  expect(await look()).toBe(0)
})

test('a confirmed passage goes before the verdict, one that was turned down is none, and undo brings both back', async () => {
  const { ctx, editor, aQuote, look, kindOf } = await aSearched()
  const [quote, wrong] = [await aQuote({ text: lantern, status: 'attributed' }), await aQuote({ text: lantern })]
  await aText(ctx, body, { title: 'The Lamp', author: 'Ann Author' })
  await look()
  const [offer] = (await findOffers(editor, quote.id)).offers
  const place = { text: offer?.text.id ?? '', part: offer?.n ?? 0, from: offer?.from ?? 0, to: offer?.to ?? 0 }
  const { batch } = await confirmPassage(editor, { quote: quote.id, place }, () => 'https://example.org/', 'UTC')
  expect(await kindOf(quote.id)).toBe('passage')
  const now = await getDeskQuote(editor, quote.id)
  await updateQuote(editor, quote.id, { version: now.version, status: 'sourced' })
  expect(await kindOf(quote.id)).toBe('exact')
  const again = await getDeskQuote(editor, quote.id)
  await updateQuote(editor, quote.id, { version: again.version, status: 'verified' })
  expect(await kindOf(quote.id)).toBe('passage')
  const refused = await rejectCandidate(editor, { quote: wrong.id, place })
  expect(await look()).toBe(1)
  expect(await kindOf(wrong.id)).toBe('not-found')
  await undoBatch(editor, refused.batch ?? '')
  await look()
  expect(await kindOf(wrong.id)).toBe('exact')
  expect(batch).toBeTruthy()
})

test('what is in the trash is counted nowhere', async () => {
  const { ctx, editor, aQuote, look } = await aSearched()
  const [one, gone] = [await aQuote({ text: lantern }), await aQuote({ text: lantern })]
  await aText(ctx, body, { author: 'Ann Author' })
  expect(await countEvidence(editor)).toMatchObject({ counts: { none: 2, exact: 0 }, waiting: 2 })
  await look()
  await trashQuote(ctx, gone.id)
  expect(await countEvidence(editor)).toMatchObject({ counts: { none: 0, exact: 1, passage: 0 }, waiting: 0 })
  expect((await findDeskQuotes(editor)).quotes.map(({ id }) => id)).toEqual([one.id])
})

test('an editor asks for some quotes or for all; authors may not', async () => {
  const { ctx, editor, as, aQuote, look } = await aSearched()
  const quote = await aQuote({ text: lantern })
  await aQuote({ text: other })
  await aText(ctx, body, { author: 'Ann Author' })
  await look()
  expect(await requestEvidence(editor, { ids: [quote.id] })).toEqual({ asked: 1 })
  expect(await countEvidence(editor)).toMatchObject({ waiting: 1 })
  expect(await look()).toBe(1)
  expect(await requestEvidence(editor, {})).toEqual({ asked: 'all' })
  expect(await look()).toBe(2)
  await expect(requestEvidence(editor, { ids: [] })).rejects.toThrow(Invalid)
  await expect(requestEvidence(as('author'), { ids: [quote.id] })).rejects.toThrow(Forbidden)
  await expect(countEvidence(as('author'))).rejects.toThrow(Forbidden)
  await expect(findListedEvidence(as('user'), [quote.id])).rejects.toThrow(Forbidden)
})

test('another name of an author makes the verdicts on their quotes old', async () => {
  const { ctx, as, aQuote, author, look, kindOf } = await aSearched()
  const quote = await aQuote({ text: lantern })
  await aText(ctx, body, { author: 'Anna Scribe' })
  await look()
  expect(await kindOf(quote.id)).toBe('other-author')
  await updateAuthor(as('moderator'), author.id, { name: author.name, aliases: ['Anna Scribe'] })
  await followRenames(ctx, {}, new AbortController().signal)
  expect(await look()).toBe(1)
  expect(await kindOf(quote.id)).toBe('exact')
})

test('of two that are asked at once one looks, and one that was killed is followed a minute later', async () => {
  const { ctx, aQuote, look, db, clock } = await aSearched()
  await aQuote({ text: lantern })
  await aText(ctx, body, { author: 'Ann Author' })
  expect(new Set(await Promise.all([look(), look()]))).toEqual(new Set([0, 1]))
  const until = new Date(clock.now().getTime() + 60_000)
  await db
    .updateTable('evidence_library')
    .set({ looking_by: '00000000-0000-4000-8000-000000000001', looking_until: until })
    .execute()
  await aQuote({ text: other })
  expect(await look()).toBe(0)
  clock.set(new Date(until.getTime() + 1).toISOString())
  expect(await look()).toBe(1)
})

test('keeps the earliest of the texts that have the words and say a year, and says so of one older than the source', async () => {
  const { ctx, aQuote, look } = await aSearched()
  const named = { work: 'The Lamp', place: null, edition: null, translator: null, url: 'https://example.org/' }
  const later = await aQuote({ text: lantern, status: 'sourced', source: { ...named, year: '1901' } })
  const older = await aQuote({ text: `${lantern} Said.`, status: 'sourced', source: { ...named, year: '1600' } })
  const undated = await aQuote({ text: `${lantern} So.`, status: 'sourced', source: { ...named, year: null } })
  await aText(ctx, body, { title: 'The Lamp', author: 'Ann Author', year: '1901' })
  await aText(ctx, `Long ago. ${lantern} It was.`, { title: 'An Older Lamp', author: 'Old Author', year: 'c. 1750' })
  await aText(ctx, `Nobody knows. ${lantern} When.`, { title: 'Some Lamp', author: 'Some Author', year: null })
  await look()
  expect((await findEarlier(ctx, later))?.text).toMatchObject({ title: 'An Older Lamp', year: 'c. 1750' })
  expect([await findEarlier(ctx, older), await findEarlier(ctx, undated)]).toEqual([null, null])
  expect(await findVerdict(ctx, later.id)).toMatchObject({ isSought: false, texts: 3, earliest: { part: 1, from: 2 } })
})
