import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveDraft, publishDraft } from '#drafts'
import { undoBatch, restoreVersion, findVersions } from '#history'
import { inTransaction } from '#platform/transaction'
import { align, fits } from '#platform/align'
import { Invalid, isHouseError } from '#platform/errors'
import { changeQuotes, createQuote, editQuotes, getDeskQuote, mergeQuote, restoreQuote, updateQuote } from '#quotes'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { confirmPassage, findEvidence, findOffers, findSetBack, removePassage, setBackUnproven, writePassage } from './index.ts'

const words = 'No lantern ever hung so steadily above the tired water as hers.'
const other = 'Nobody at all had asked him where the other boats were going.'
/** Fits the words; what is longest fits this, and not the words. */
const longer = `${words.slice(0, -1)} did that year.`
const longest = `${longer.slice(0, -1)}, when nobody else was awake.`
const source = { work: 'The Lamp', year: null, place: null, edition: null, translator: null, url: null }
const needsPassage = {
  code: 'invalid',
  fields: { status: '“Checked against the source” needs a passage. Confirm it under Sources, or write down where you read it.' },
}

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx, { author: 'Ann Author' })
  const editor = house.as('moderator')
  const statusOf = async (id: string) => (await getDeskQuote(editor, id)).status
  return { ...house, ...shelf, editor, statusOf }
}

/** What must never be there: a quote that is verified without a passage, or by one that has other words. */
const unproven = async ({ db }: Pick<Awaited<ReturnType<typeof aSite>>, 'db'>) => {
  const { rows } = await sql<{ text: string; exact: string | null }>`
    select q.text, p.exact from quotes q left join passages p on p.quote_id = q.id where q.status = 'verified' and q.merged_into is null`.execute(
    db,
  )
  return rows.filter(({ text, exact }) => exact === null || !fits(align(text, exact)))
}

const written = { exact: words, before: 'He waited.', after: 'Then he went home.', division: 'p. 43', edition: 'Penguin, 2006' }

test('a passage that a person wrote down verifies a quote, fills in its source, and one undo takes back both', async () => {
  const { editor, aQuote, clock, ctx } = await aSite()
  const quote = await aQuote({ text: words, status: 'sourced', source: { ...source, year: '1871' } })
  const { batch } = await writePassage(editor, { quote: quote.id, passage: written }, 'UTC')
  const now = await getDeskQuote(editor, quote.id)
  expect(now).toMatchObject({ status: 'verified', source: { ...source, year: '1871', place: 'p. 43', edition: 'Penguin, 2006' } })
  expect(await findEvidence(ctx, now)).toMatchObject({
    before: 'He waited. ',
    exact: words,
    after: ' Then he went home.',
    division: 'p. 43',
    found_by: 'person',
    confirmed_on: clock.now().toISOString().slice(0, 10),
    text: { id: null, title: 'The Lamp', author: 'Ann Author', edition: 'Penguin, 2006' },
  })
  await undoBatch(editor, batch)
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: 'sourced', source: { ...source, year: '1871' } })
  expect(await findEvidence(ctx, { ...quote, status: 'verified' })).toBeNull()
})

test('what is written down has the words of the quote, a work, and an edition or an address', async () => {
  const { as, editor, aQuote, statusOf } = await aSite()
  const quote = await aQuote({ text: words })
  const write = (more: object) =>
    writePassage(editor, { quote: quote.id, passage: { ...written, work: 'The Lamp', ...more } }, 'UTC')
  const fields = async (more: object) =>
    await write(more).then(
      () => [],
      (fault: unknown) => (fault instanceof Invalid ? Object.keys(fault.fields) : [String(fault)]),
    )
  expect(await fields({ work: '' })).toEqual(['passage.work'])
  expect(await fields({ edition: '' })).toEqual(['passage.edition'])
  expect(await fields({ exact: ' ' })).toEqual(['passage.exact'])
  expect(await fields({ exact: other })).toEqual(['passage.exact'])
  expect(await fields({ edition: '', url: 'here' })).toEqual(['passage.url'])
  expect(await statusOf(quote.id)).toBe('unverified')
  await expect(writePassage(as('author'), { quote: quote.id, passage: written }, 'UTC')).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await fields({ edition: '', url: 'https://example.org/lamp' })).toEqual([])
  expect(await statusOf(quote.id)).toBe('verified')
})

test('without a passage no entrance calls a quote verified, and each says what to do', async () => {
  const { editor, aQuote, author, category, statusOf } = await aSite()
  const form = { text: other, author_id: author.id, category_id: category.id, status: 'verified' as const, source }
  await expect(createQuote(editor, form)).rejects.toMatchObject(needsPassage)
  const quote = await aQuote({ text: words, status: 'sourced', source })
  const { id, version } = quote
  await expect(updateQuote(editor, id, { version, status: 'verified' })).rejects.toMatchObject(needsPassage)
  await expect(changeQuotes(editor, { ids: [id], act: 'set-source', source, status: 'verified' })).rejects.toMatchObject(
    needsPassage,
  )
  const { refused } = await editQuotes(editor, { edits: [{ id, version, set: { status: 'verified' } }] })
  expect(refused).toEqual([{ id, fields: needsPassage.fields }])
  const draft = { text: words, author_id: author.id, category_id: category.id, status: 'verified', source }
  await expect(saveDraft(editor, { noun: 'quote', id }, draft, { version, draft: null })).rejects.toMatchObject(needsPassage)
  expect(await statusOf(id)).toBe('sourced')
  // Of several, those that have one get the status, and the answer names the others.
  const proven = await aQuote({ text: other, status: 'verified', source })
  await updateQuote(editor, proven.id, { version: proven.version, status: 'sourced' })
  expect(await changeQuotes(editor, { ids: [id, proven.id], act: 'set-source', source, status: 'verified' })).toMatchObject({
    changed: 1,
    skipped: [{ id, reason: needsPassage.fields.status }],
  })
  expect([await statusOf(id), await statusOf(proven.id)]).toEqual(['sourced', 'verified'])
})

test('a verified quote whose words or work change is sourced by the same change, and undo brings both back', async () => {
  const { editor, aQuote, statusOf } = await aSite()
  const quote = await aQuote({ text: words, status: 'verified', source })
  const { id, version } = quote
  // A comma is nothing.
  await updateQuote(editor, id, { version, text: words.replace('lantern', 'lantern,') })
  expect(await statusOf(id)).toBe('verified')
  const batch = crypto.randomUUID()
  const now = await getDeskQuote(editor, id)
  await updateQuote(editor, id, { version: now.version, text: other, status: 'verified' }, { verb: 'update', batch })
  expect(await statusOf(id)).toBe('sourced')
  await undoBatch(editor, batch)
  expect(await statusOf(id)).toBe('verified')
  const renamed = await changeQuotes(editor, { ids: [id], act: 'set-source', source: { work: 'Another book' } })
  expect(await statusOf(id)).toBe('sourced')
  await undoBatch(editor, renamed.batch ?? '')
  expect(await statusOf(id)).toBe('verified')
  const back = await getDeskQuote(editor, id)
  await editQuotes(editor, { edits: [{ id, version: back.version, set: { text: other } }] })
  expect(await statusOf(id)).toBe('sourced')
})

test('an old version that says verified is restored as sourced', async () => {
  const { editor, aQuote, statusOf } = await aSite()
  const quote = await aQuote({ text: words, status: 'verified', source })
  await updateQuote(editor, quote.id, { version: quote.version, tags: ['lamp'] })
  await removePassage(editor, { quote: quote.id, reason: 'A forged edition.' })
  const { versions } = await findVersions(editor, { noun: 'quote', id: quote.id }, {})
  const verified = versions.find(({ verb }) => verb === 'update')
  if (!verified) throw new Error('There is no such version')
  const { version } = await getDeskQuote(editor, quote.id)
  await restoreVersion(editor, { noun: 'quote', id: quote.id }, { entry: verified.entry, version })
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: 'sourced', tags: ['lamp'] })
  expect(await statusOf(quote.id)).toBe('sourced')
})

test('a merged quote takes its passage along, and the way back finds no quote verified without one', async () => {
  const house = await aSite()
  const { editor, aQuote, statusOf, ctx } = house
  const [from, into] = [await aQuote({ text: words, status: 'verified', source }), await aQuote({ text: `${words}!` })]
  const { batch } = await mergeQuote(editor, from.id, into.id)
  expect(await statusOf(into.id)).toBe('verified')
  expect(await findEvidence(ctx, await getDeskQuote(editor, into.id))).toMatchObject({ exact: words })
  await undoBatch(editor, batch)
  expect([await statusOf(from.id), await statusOf(into.id)]).toEqual(['verified', 'unverified'])
  expect(await unproven(house)).toEqual([])
})

test('an undo and a merge that find no passage leave the quote sourced, and the record says so', async () => {
  const house = await aSite()
  const { db, editor, aQuote, statusOf } = house
  const said = async (id: string) => {
    const { rows } = await sql<{ said: string }>`
      select after ->> 'status' as said from changes where noun = 'quote' and noun_id = ${id} order by id desc limit 1`.execute(
      db,
    )
    return [await statusOf(id), rows[0]?.said]
  }
  const quote = await aQuote({ text: words, status: 'verified', source })
  const batch = crypto.randomUUID()
  await updateQuote(editor, quote.id, { version: quote.version, status: 'attributed' }, { verb: 'update', batch })
  await removePassage(editor, { quote: quote.id, reason: 'A forged edition.' })
  await undoBatch(editor, batch)
  expect(await said(quote.id)).toEqual(['sourced', 'sourced'])

  const [from, into] = [await aQuote({ text: words, status: 'verified', source }), await aQuote({ text: other })]
  await mergeQuote(editor, from.id, into.id)
  expect(await said(into.id)).toEqual(['sourced', 'sourced'])
  expect(await unproven(house)).toEqual([])
})

test('what is written past the verbs is sourced when its transaction ends, and the transaction is not refused', async () => {
  const { db, ctx, editor, aQuote, statusOf } = await aSite()
  const [one, two] = [
    await aQuote({ text: words, status: 'sourced', source }),
    await aQuote({ text: other, status: 'verified', source }),
  ]
  await sql`update quotes set status = 'verified' where id = ${one.id}`.execute(db)
  await sql`delete from passages where quote_id = ${two.id}`.execute(db)
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['sourced', 'sourced'])
  await inTransaction(ctx, async (inside) => {
    await sql`update quotes set status = 'verified' where id = ${one.id}`.execute(inside.db)
    await sql`insert into passages (quote_id, work, division, before, exact, after, url, edition, found_by, confirmed_on)
      values (${one.id}, 'The Lamp', '', '', ${words}, '', '', 'Penguin', 'person', '2026-03-01')`.execute(inside.db)
  })
  expect((await getDeskQuote(editor, one.id)).status).toBe('verified')
  await expect(sql`update passages set edition = null where quote_id = ${one.id}`.execute(db)).rejects.toThrow(
    'passages_from_somewhere',
  )
})

test('what an earlier release verified by hand is set back once, in a batch that is not undone', async () => {
  const { db, ctx, as, editor, aQuote, statusOf } = await aSite()
  const [kept, bare, edited, trashed] = [
    await aQuote({ text: words, status: 'verified', source }),
    await aQuote({ text: `${words} I`, status: 'verified', source }),
    await aQuote({ text: `${words} II`, status: 'verified', source }),
    await aQuote({ text: `${words} III`, status: 'verified', source }),
  ]
  await trashQuote(ctx, trashed.id)
  await sql`alter table passages disable trigger user`.execute(db)
  await sql`delete from passages where quote_id = any(${[bare.id, trashed.id]}::uuid[])`.execute(db)
  await sql`alter table passages enable trigger user`.execute(db)
  await sql`update quotes set text = ${other} where id = ${edited.id}`.execute(db)
  expect(await setBackUnproven(ctx)).toBe(0)
  await sql`update evidence_library set proven_since = null`.execute(db)
  await expect(setBackUnproven(editor)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await setBackUnproven(ctx)).toBe(3)
  expect(await setBackUnproven(ctx)).toBe(0)
  expect(await Promise.all([kept, bare, edited].map(({ id }) => statusOf(id)))).toEqual(['verified', 'sourced', 'sourced'])
  await restoreQuote(ctx, trashed.id)
  expect(await statusOf(trashed.id)).toBe('sourced')
  const batch = await findSetBack(ctx)
  const { rows } = await sql<{ id: string }>`select noun_id as id from changes where batch = ${batch} order by 1`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([bare.id, edited.id, trashed.id].sort())
  await expect(undoBatch(as('admin'), batch ?? '')).rejects.toMatchObject({ code: 'invalid' })
})

test('after any row of acts no verified quote lacks a passage, and the record says what is stored', async () => {
  const house = await aSite()
  const { db, ctx, editor, aQuote } = house
  await aText(ctx, `He waited.\n\n${words} Then he went home.`, { title: 'The Lamp', author: 'Ann Author' })
  const batches: string[] = []
  const keep = (done: { batch: string | null }) => void (done.batch && batches.push(done.batch))
  const version = async (id: string) => (await getDeskQuote(editor, id)).version
  const as = () => {
    const batch = crypto.randomUUID()
    batches.push(batch)
    return { verb: 'update', batch }
  }
  const acts: Record<string, (id: string, other: string) => Promise<unknown>> = {
    reword: async (id) => await updateQuote(editor, id, { version: await version(id), text: other }, as()),
    lengthen: async (id) => await updateQuote(editor, id, { version: await version(id), text: longest }, as()),
    wordBack: async (id) => await updateQuote(editor, id, { version: await version(id), text: words }, as()),
    verify: async (id) => await updateQuote(editor, id, { version: await version(id), status: 'verified' }, as()),
    source: async (id) => await updateQuote(editor, id, { version: await version(id), status: 'sourced' }, as()),
    edit: async (id) =>
      keep(await editQuotes(editor, { edits: [{ id, version: await version(id), set: { status: 'verified' } }] })),
    bulk: async (id, twin) =>
      keep(await changeQuotes(editor, { ids: [id, twin], act: 'set-source', source, status: 'verified' })),
    rename: async (id) => keep(await changeQuotes(editor, { ids: [id], act: 'set-source', source: { work: 'Another' } })),
    write: async (id) => keep(await writePassage(editor, { quote: id, passage: { ...written, work: 'The Lamp' } }, 'UTC')),
    writeLonger: async (id) =>
      keep(await writePassage(editor, { quote: id, passage: { ...written, exact: longer, work: 'The Lamp' } }, 'UTC')),
    confirm: async (id) => {
      const [offer] = (await findOffers(editor, id)).offers
      if (!offer) return
      const place = { text: offer.text.id, part: offer.n, from: offer.from, to: offer.to }
      keep(await confirmPassage(editor, { quote: id, place }, () => 'https://example.org/', 'UTC'))
    },
    remove: async (id) => keep(await removePassage(editor, { quote: id, reason: 'No.' })),
    merge: async (id, twin) => keep(await mergeQuote(editor, id, twin)),
    trash: async (id) => keep(await changeQuotes(editor, { ids: [id], act: 'trash' })),
    restore: async (id) => await restoreQuote(ctx, id),
    undo: async () => keep(await undoBatch(editor, batches.at(-1) ?? '')),
    undoEarlier: async () => keep(await undoBatch(editor, batches.at(-2) ?? '')),
  }
  const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const [one, two] = [
        await aQuote({ text: words, status: 'verified', source }),
        await aQuote({ text: words, status: 'sourced', source }),
      ]
      for (const [name, isFirst] of steps) {
        const [id, twin] = isFirst ? [one.id, two.id] : [two.id, one.id]
        await acts[name]?.(id, twin).catch((fault: unknown) => {
          if (!isHouseError(fault)) throw fault
        })
        expect([name, await unproven(house)]).toEqual([name, []])
        const { rows } = await sql<{ said: string; status: string }>`
          select c.after ->> 'status' as said, q.status from quotes q cross join lateral (
            select c.after from changes c where c.noun = 'quote' and c.noun_id = q.id::text order by c.id desc limit 1) c`.execute(
          db,
        )
        expect([name, rows.filter(({ said, status }) => said !== status)]).toEqual([name, []])
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

test('a draft that would verify is not published once the passage is gone', async () => {
  const { editor, aQuote, author, category, statusOf } = await aSite()
  const proven = await aQuote({ text: words, status: 'verified', source })
  const quote = await updateQuote(editor, proven.id, { version: proven.version, status: 'sourced' })
  const draft = { text: words, author_id: author.id, category_id: category.id, status: 'verified', source }
  const saved = await saveDraft(editor, { noun: 'quote', id: quote.id }, draft, { version: quote.version, draft: null })
  await removePassage(editor, { quote: quote.id, reason: 'A forged edition.' })
  await expect(publishDraft(editor, saved.id, { version: saved.version })).rejects.toMatchObject(needsPassage)
  expect(await statusOf(quote.id)).toBe('sourced')
})
