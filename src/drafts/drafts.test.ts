import { describe, expect, test } from 'vitest'
import type { Ctx } from '#access'
import { undoBatch } from '#history'
import { changeQuotes, getDeskQuote, getQuote, mergeQuote, quoteVersion, updateQuote, type Quote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findNotices } from '#notices'
import { aPerson } from '#test/people'
import {
  discardDraft,
  draftable,
  findDrafted,
  findDraftOf,
  findDrafts,
  forgetDrafts,
  getDraft,
  openDraft,
  publishDraft,
  publishDueDrafts,
  saveDraft,
  scheduleDraft,
  sendBackDraft,
  type DraftSeen,
} from './index.ts'

/** A published quote, and what its form would send with some fields changed. */
async function aLiveQuote() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'The obstacle is the way.', tags: ['stoicism'] })
  const of = { noun: 'quote', id: quote.id } as const
  return { ...house, house, shelf, quote, of, save: saving(house.ctx, quote.id) }
}

/** Saves the form as a draft, as it was filled in with what is live, or with the draft. */
function saving(system: Ctx, id: string) {
  return async (ctx: Ctx, changes: object, over: { version?: number; draft?: DraftSeen | null; note?: string } = {}) => {
    const of = { noun: 'quote', id } as const
    const { live } = (await findDraftOf(system, of)) ?? { live: null }
    const record = live ?? (await draftable.quote.read(system, [id])).get(id)
    const input = { ...quoteVersion.inputOf(record ?? {}), ...changes }
    return await saveDraft(ctx, of, input, { version: Number(record?.['version']), draft: null, ...over })
  }
}

const textOf = async (ctx: Ctx, { id }: Pick<Quote, 'id'>) => (await getQuote(ctx, id)).text

describe('a draft of a published quote', () => {
  test('is kept beside it with the fields that differ, published by the verb of the form, and undone with it', async () => {
    const { as, ctx, quote, of, save } = await aLiveQuote()
    const saved = await save(as('moderator'), { text: 'What stands in the way becomes the way.' }, { note: 'As Hays has it' })
    expect(await textOf(as('visitor'), quote)).toBe('The obstacle is the way.')
    const { draft, contested, gone } = await getDraft(as('admin'), saved.id)
    expect(draft).toMatchObject({
      noun: 'quote',
      nounId: quote.id,
      title: 'What stands in the way becomes the way.',
      fields: { text: 'What stands in the way becomes the way.' },
      base: { text: 'The obstacle is the way.' },
      note: 'As Hays has it',
    })
    expect(Object.keys(draft.fields)).toEqual(['text'])
    expect([contested, gone]).toEqual([[], null])
    expect(await findDrafted(as('moderator'), 'quote', [quote.id])).toEqual(new Set([quote.id]))
    expect(await findDrafts(as('moderator'), { page: 1 })).toMatchObject({ total: 1, drafts: [{ id: saved.id, gone: null }] })
    const { batch } = await publishDraft(as('moderator'), saved.id, { version: saved.version })
    expect(await textOf(as('visitor'), quote)).toBe('What stands in the way becomes the way.')
    expect(await findDraftOf(as('moderator'), of)).toBeNull()
    await expect(getDraft(as('moderator'), saved.id)).rejects.toMatchObject({ code: 'not-found', gone: true })
    await undoBatch(as('moderator'), batch)
    expect(await textOf(as('visitor'), quote)).toBe('The obstacle is the way.')
    expect(await findDraftOf(ctx, of)).toMatchObject({ draft: { fields: { text: 'What stands in the way becomes the way.' } } })
  })

  test('opens as the quote would be, and nothing of that is kept', async () => {
    const { as, quote, of, save } = await aLiveQuote()
    await save(as('moderator'), { text: 'Another text.', tags: ['new'] })
    const opened = await openDraft(as('moderator'), of, (inside) => getDeskQuote(inside, quote.id))
    expect(opened?.seen).toMatchObject({ text: 'Another text.', tags: ['new'] })
    expect(await getDeskQuote(as('moderator'), quote.id)).toMatchObject({
      text: 'The obstacle is the way.',
      version: quote.version,
    })
    expect(await findNoted(as('admin'))).toEqual([])
  })

  test('keeps what others changed of other fields', async () => {
    const { as, quote, save } = await aLiveQuote()
    const { id, version } = await save(as('moderator'), { text: 'Another text.' })
    await updateQuote(as('admin'), quote.id, { tags: ['mine'], version: quote.version })
    await publishDraft(as('moderator'), id, { version })
    expect(await getQuote(as('visitor'), quote.id)).toMatchObject({ text: 'Another text.', tags: ['mine'] })
  })

  test('is not published over a change of the same field until somebody has chosen', async () => {
    const { as, ctx, quote, of, save } = await aLiveQuote()
    const { id, version } = await save(as('moderator'), { text: 'The draft.', tags: ['of the draft'] })
    const live = await updateQuote(as('admin'), quote.id, { text: 'Changed since.', version: quote.version })
    expect(await getDraft(as('moderator'), id)).toMatchObject({ contested: ['text'] })
    await expect(publishDraft(as('moderator'), id, { version })).rejects.toMatchObject({
      code: 'conflict',
      fields: { text: /./ },
    })
    await expect(publishDraft(as('moderator'), id, { version, over: quote.version })).rejects.toMatchObject({ code: 'conflict' })
    expect(await findDraftOf(ctx, of)).toMatchObject({ draft: { fields: { text: 'The draft.' } } })
    await publishDraft(as('moderator'), id, { version, over: live.version, keep: ['text'] })
    expect(await getQuote(as('visitor'), quote.id)).toMatchObject({ text: 'Changed since.', tags: ['of the draft'] })
  })

  test('still shows a change of the live quote after it was saved again', async () => {
    const { as, quote, save } = await aLiveQuote()
    const first = await save(as('moderator'), { text: 'The draft.' })
    const live = await updateQuote(as('admin'), quote.id, { text: 'Changed since.', version: quote.version })
    await save(as('moderator'), { text: 'The draft.', tags: ['more'] }, { draft: first, version: live.version })
    expect(await getDraft(as('moderator'), first.id)).toMatchObject({
      contested: ['text'],
      draft: { base: { tags: ['stoicism'] } },
    })
  })

  test('shows a change of a live translation after it was saved again with one that is new', async () => {
    const { as, quote, save } = await aLiveQuote()
    const french = { language: 'fr', text: 'L’obstacle est le chemin.', translator: null, source: {} }
    const german = { language: 'de', text: 'Das Hindernis ist der Weg.', translator: null, source: {} }
    const corrected = { ...french, text: 'L’obstacle devient le chemin.' }
    const first = await updateQuote(as('admin'), quote.id, { translations: [french], version: quote.version })
    const both = { translations: [french, german] }
    const draft = await save(as('moderator'), both)
    const live = await updateQuote(as('admin'), quote.id, { translations: [corrected], version: first.version })
    await save(as('moderator'), { ...both, tags: ['more'] }, { draft, version: live.version })
    expect(await getDraft(as('moderator'), draft.id)).toMatchObject({ contested: ['quote_translations'] })
    // Somebody made the same of it.
    await updateQuote(as('admin'), quote.id, { ...both, version: live.version })
    expect(await getDraft(as('moderator'), draft.id)).toMatchObject({ contested: [] })
  })

  test('is refused where somebody saved it or the quote first: two windows lose nothing', async () => {
    const { as, quote, save } = await aLiveQuote()
    const first = await save(as('moderator'), { text: 'One window.' })
    await expect(save(as('moderator'), { text: 'The other.' })).rejects.toMatchObject({ code: 'conflict' })
    await save(as('admin'), { text: 'Over it.' }, { draft: first })
    await expect(save(as('moderator'), { text: 'Late.' }, { draft: first })).rejects.toMatchObject({ code: 'conflict' })
    await expect(publishDraft(as('moderator'), first.id, { version: first.version })).rejects.toMatchObject({ code: 'conflict' })
    await expect(discardDraft(as('moderator'), first.id, { version: first.version })).rejects.toMatchObject({ code: 'conflict' })
    await updateQuote(as('admin'), quote.id, { text: 'Live.', version: quote.version })
    await expect(
      save(as('moderator'), { text: 'Late.' }, { draft: { ...first, version: first.version + 1 }, version: quote.version }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await getDraft(as('admin'), first.id)).toMatchObject({ draft: { fields: { text: 'Over it.' } } })
  })

  test('is not saved over one that somebody began after it was discarded, whatever the versions of both', async () => {
    const { as, save } = await aLiveQuote()
    const first = await save(as('moderator'), { text: 'One window.' })
    await discardDraft(as('admin'), first.id, { version: first.version })
    const second = await save(as('admin'), { text: 'Begun again.' })
    expect(second.version).toBe(first.version)
    await expect(save(as('moderator'), { text: 'Late.' }, { draft: first })).rejects.toMatchObject({ code: 'conflict' })
    expect(await getDraft(as('admin'), second.id)).toMatchObject({ draft: { fields: { text: 'Begun again.' } } })
  })

  test('of two that begin at once, one is kept', async () => {
    const { as, save } = await aLiveQuote()
    const both = await Promise.allSettled([save(as('moderator'), { text: 'One.' }), save(as('admin'), { text: 'Two.' })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect((await findDrafts(as('admin'), { page: 1 })).total).toBe(1)
  })

  test('has to differ, to hold what the form may, and to be of something published', async () => {
    const { as, shelf, save, ctx } = await aLiveQuote()
    await expect(save(as('moderator'), {})).rejects.toMatchObject({ code: 'invalid' })
    await expect(save(as('moderator'), { text: '' })).rejects.toMatchObject({ code: 'invalid', fields: { text: /./ } })
    await expect(save(as('moderator'), { text: 'x' }, { note: 'n'.repeat(501) })).rejects.toMatchObject({
      fields: { note: /500/ },
    })
    const hidden = await shelf.aQuote({ isActive: false })
    await expect(saving(ctx, hidden.id)(as('moderator'), { text: 'New.' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(saveDraft(as('moderator'), { noun: 'quote', id: 'x' }, {}, { version: 1, draft: null })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('is discarded, and comes back by undo unless there is another by now', async () => {
    const { as, of, save } = await aLiveQuote()
    const first = await save(as('moderator'), { text: 'One.' })
    const { batch } = await discardDraft(as('moderator'), first.id, { version: first.version })
    expect(await findDraftOf(as('moderator'), of)).toBeNull()
    await undoBatch(as('moderator'), batch)
    expect(await findDraftOf(as('moderator'), of)).toMatchObject({ draft: { id: first.id } })
    const { version } = (await getDraft(as('moderator'), first.id)).draft
    const again = await discardDraft(as('moderator'), first.id, { version })
    const second = await save(as('moderator'), { text: 'Two.' })
    await expect(undoBatch(as('moderator'), again.batch)).rejects.toMatchObject({ code: 'conflict' })
    // The first save is undone, too.
    await undoBatch(as('moderator'), second.batch)
    expect(await findDraftOf(as('moderator'), of)).toBeNull()
  })

  test('waits while its quote is in the trash, and after a merge it can only be discarded', async () => {
    const { as, quote, shelf, save } = await aLiveQuote()
    const { id, version } = await save(as('moderator'), { text: 'The draft.' })
    await changeQuotes(as('moderator'), { act: 'trash', ids: [quote.id] })
    expect(await getDraft(as('moderator'), id)).toMatchObject({ gone: 'trashed' })
    await expect(publishDraft(as('moderator'), id, { version })).rejects.toMatchObject({ code: 'not-found' })
    expect((await findDrafts(as('moderator'), { page: 1 })).drafts).toMatchObject([{ gone: 'trashed' }])
    const other = await shelf.aQuote({ text: 'Merged away.' })
    const stays = await shelf.aQuote({ text: 'Stays.' })
    const merged = await saving(as('admin'), other.id)(as('moderator'), { text: 'Of one merged away.' })
    await mergeQuote(as('moderator'), other.id, stays.id)
    expect(await getDraft(as('moderator'), merged.id)).toMatchObject({ gone: 'merged' })
    await expect(publishDraft(as('moderator'), merged.id, { version: merged.version })).rejects.toMatchObject({
      code: 'not-found',
    })
    await discardDraft(as('moderator'), merged.id, { version: merged.version })
  })

  test('goes with a quote that is deleted permanently', async () => {
    const { as, ctx, quote, save } = await aLiveQuote()
    const { id } = await save(as('moderator'), { text: 'The draft.' })
    await ctx.db.deleteFrom('quotes').where('id', '=', quote.id).execute()
    await expect(getDraft(as('moderator'), id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('authors and categories have drafts, too', async () => {
  const { as, shelf } = await aLiveQuote()
  const author = { noun: 'author', id: shelf.author.id } as const
  const record = (await draftable.author.read(as('admin'), [author.id])).get(author.id) ?? {}
  const input = { ...draftable.author.inputOf(record), bio: 'Emperor of Rome.' }
  const saved = await saveDraft(as('moderator'), author, input, { version: Number(record['version']), draft: null })
  expect((await getDraft(as('moderator'), saved.id)).draft).toMatchObject({ noun: 'author', title: 'Marcus Aurelius' })
  await publishDraft(as('moderator'), saved.id, { version: saved.version })
  expect((await draftable.author.read(as('admin'), [author.id])).get(author.id)).toMatchObject({ bio: 'Emperor of Rome.' })
  const category = { noun: 'category', id: shelf.category.id } as const
  const was = (await draftable.category.read(as('admin'), [category.id])).get(category.id) ?? {}
  const words = { ...draftable.category.inputOf(was), description: 'What lasts.' }
  const kept = await saveDraft(as('moderator'), category, words, { version: Number(was['version']), draft: null })
  await publishDraft(as('moderator'), kept.id, { version: kept.version })
  expect((await draftable.category.read(as('admin'), [category.id])).get(category.id)).toMatchObject({
    description: 'What lasts.',
  })
})

test('drafts are for staff, and moderators publish them', async () => {
  const { as, save } = await aLiveQuote()
  const { id, version } = await save(as('moderator'), { text: 'The draft.' })
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(save(as(role), { text: 'No.' }, { draft: { id, version } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(publishDraft(as(role), id, { version })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(discardDraft(as(role), id, { version })).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(getDraft(as('author'), id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await findDrafts(as('author'), { page: 1 })).total).toBe(0)
})

async function findNoted(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('notices').select('kind').execute()
  return rows.map(({ kind }) => kind)
}

describe('a scheduled draft', () => {
  const signal = new AbortController().signal

  test('is published at its time, once, and stays a draft after an undo', async () => {
    const { as, ctx, clock, quote, of, save } = await aLiveQuote()
    const { id, version } = await save(as('moderator'), { text: 'Tomorrow.' })
    const at = new Date(clock.now().getTime() + 3_600_000)
    await scheduleDraft(as('moderator'), id, { version, at })
    await publishDueDrafts(ctx, signal)
    expect(await textOf(as('visitor'), quote)).toBe('The obstacle is the way.')
    clock.advance(3_600_000)
    await publishDueDrafts(ctx, signal)
    await publishDueDrafts(ctx, signal)
    expect(await textOf(as('visitor'), quote)).toBe('Tomorrow.')
    const { batch } = await ctx.db
      .selectFrom('changes')
      .select('batch')
      .where('verb', '=', 'publish-draft')
      .executeTakeFirstOrThrow()
    await undoBatch(as('admin'), batch ?? '')
    await publishDueDrafts(ctx, signal)
    expect(await textOf(as('visitor'), quote)).toBe('The obstacle is the way.')
    expect(await findDraftOf(ctx, of)).toMatchObject({ draft: { publishAt: null, fields: { text: 'Tomorrow.' } } })
  })

  test('that can’t be published is kept, says why, and staff hear of it once', async () => {
    const { as, ctx, clock, quote, save, house } = await aLiveQuote()
    const { ctx: editor } = await aPerson(house, 'moderator')
    const { id, version } = await save(as('moderator'), { text: 'Tomorrow.' })
    await scheduleDraft(as('moderator'), id, { version, at: new Date(clock.now().getTime() + 60_000) })
    await updateQuote(as('admin'), quote.id, { text: 'Changed since.', version: quote.version })
    clock.advance(60_000)
    await publishDueDrafts(ctx, signal)
    await publishDueDrafts(ctx, signal)
    expect(await textOf(as('visitor'), quote)).toBe('Changed since.')
    const { draft } = await getDraft(as('moderator'), id)
    expect(draft).toMatchObject({ fault: /Someone changed/, fields: { text: 'Tomorrow.' } })
    const told = async () => (await findNotices(editor, { unread: true, limit: 9, offset: 0 })).notices
    expect(await told()).toMatchObject([{ kind: 'draft-failed', target: id, times: 1 }])
    await scheduleDraft(as('moderator'), id, { version: draft.version, at: null })
    expect(await told()).toEqual([])
  })

  test('needs a time that is to come', async () => {
    const { as, clock, save } = await aLiveQuote()
    const { id, version } = await save(as('moderator'), { text: 'Tomorrow.' })
    await expect(scheduleDraft(as('moderator'), id, { version, at: clock.now() })).rejects.toMatchObject({
      fields: { at: /over/ },
    })
    await expect(scheduleDraft(as('author'), id, { version, at: null })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('what was discarded is deleted after 30 days', async () => {
  const { as, ctx, clock, save } = await aLiveQuote()
  const { id, version } = await save(as('moderator'), { text: 'One.' })
  await discardDraft(as('moderator'), id, { version })
  clock.advance(31 * 86_400_000)
  await forgetDrafts(ctx)
  expect(await ctx.db.selectFrom('drafts').select('id').execute()).toEqual([])
})

/** A published quote of an author of the staff, and what saves a draft of it. */
async function anAuthorsQuote() {
  const { house, shelf, ...rest } = await aLiveQuote()
  const { ctx: author } = await aPerson(house, 'author')
  const { ctx: editor } = await aPerson(house, 'moderator')
  const quote = await shelf.aQuote({ text: 'As I wrote it.' })
  await house.db.updateTable('quotes').set({ created_by: author.actor.id }).where('id', '=', quote.id).execute()
  return { ...rest, author, editor, quote, save: saving(house.ctx, quote.id) }
}

test('what an author changes after a moderator gave it a time waits for a moderator again', async () => {
  const { ctx, clock, author, editor, quote, save } = await anAuthorsQuote()
  const { id, version } = await save(author, { text: 'As I meant it.' })
  const scheduled = await scheduleDraft(editor, id, { version, at: new Date(clock.now().getTime() + 60_000) })
  await save(author, { text: 'What nobody has read.' }, { draft: { ...scheduled, id } })
  clock.advance(60_000)
  await publishDueDrafts(ctx, new AbortController().signal)
  expect(await textOf(ctx, quote)).toBe('As I wrote it.')
  expect((await getDraft(editor, id)).draft).toMatchObject({ publishAt: null, fields: { text: 'What nobody has read.' } })
})

test('undo by somebody who can’t publish brings back no time to publish', async () => {
  const { clock, author, editor, save } = await anAuthorsQuote()
  const { id, version } = await save(author, { text: 'As I meant it.' })
  const at = new Date(clock.now().getTime() + 60_000)
  const scheduled = await scheduleDraft(editor, id, { version, at })
  const { batch } = await discardDraft(author, id, { version: scheduled.version })
  await undoBatch(author, batch)
  const { draft } = await getDraft(editor, id)
  expect(draft).toMatchObject({ publishAt: null, fields: { text: 'As I meant it.' } })
  const again = await scheduleDraft(editor, id, { version: draft.version, at })
  const discarded = await discardDraft(editor, id, { version: again.version })
  await undoBatch(editor, discarded.batch)
  expect((await getDraft(editor, id)).draft).toMatchObject({ publishAt: at })
})

test('an author can’t save over a draft that a moderator made of their quote', async () => {
  const { author, editor, save } = await anAuthorsQuote()
  const { id, version } = await save(editor, { text: 'As it was printed.' })
  for (const draft of [null, { id, version }])
    await expect(save(author, { text: 'As I meant it.' }, { draft })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await getDraft(editor, id)).draft).toMatchObject({ version, fields: { text: 'As it was printed.' } })
})

test('an author proposes a change of their own quote; a moderator sends it back or publishes it, and both hear of it', async () => {
  const { house, shelf, save: ofOthers } = await aLiveQuote()
  const { ctx: author } = await aPerson(house, 'author')
  const { ctx: editor } = await aPerson(house, 'moderator')
  const told = async (ctx: Ctx) => (await findNotices(ctx, { unread: true, limit: 9, offset: 0 })).notices.map(({ kind }) => kind)
  const quote = await shelf.aQuote({ text: 'As I wrote it.' })
  await house.db.updateTable('quotes').set({ created_by: author.actor.id }).where('id', '=', quote.id).execute()
  const save = saving(house.ctx, quote.id)
  const first = await save(author, { text: 'As I meant it.' })
  expect(await textOf(house.as('visitor'), quote)).toBe('As I wrote it.')
  expect((await getDraft(author, first.id)).draft.proposedAt).not.toBeNull()
  expect(await told(editor)).toEqual(['proposed-change'])
  await expect(publishDraft(author, first.id, { version: first.version })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(sendBackDraft(editor, first.id, { version: first.version, note: ' ' })).rejects.toMatchObject({
    fields: { note: /./ },
  })
  await sendBackDraft(editor, first.id, { version: first.version, note: 'Which edition?' })
  expect([await told(editor), await told(author)]).toEqual([[], ['sent-back']])
  const back = (await getDraft(author, first.id)).draft
  expect(back).toMatchObject({ proposedAt: null, reviewNote: 'Which edition?' })
  const again = await save(author, { text: 'As I meant it, in 1851.' }, { draft: back })
  expect((await getDraft(editor, first.id)).draft).toMatchObject({ reviewNote: null })
  await publishDraft(editor, first.id, { version: again.version })
  expect(await textOf(house.as('visitor'), quote)).toBe('As I meant it, in 1851.')
  expect(await told(editor)).toEqual([])
  expect(await told(author)).toContain('accepted')
  await expect(ofOthers(author, { text: 'Not mine.' })).rejects.toMatchObject({ code: 'forbidden' })
})
