import { expect, test } from 'vitest'
import type { Ctx } from '#access'
import { undoBatch } from '#history'
import { findNotices } from '#notices'
import { quoteVersion } from '#quotes'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { draftable, saveDraft, sendBackDraft } from './index.ts'

test('undo takes back what was told of a proposed change, and tells what waits again', async () => {
  const house = await aHouse()
  const { ctx: author } = await aPerson(house, 'author')
  const { ctx: editor } = await aPerson(house, 'moderator')
  const quote = await (await aShelf(house.ctx)).aQuote({ text: 'As I wrote it.' })
  await house.db.updateTable('quotes').set({ created_by: author.actor.id }).where('id', '=', quote.id).execute()
  const live = (await draftable.quote.read(house.ctx, [quote.id])).get(quote.id) ?? {}
  const told = async (ctx: Ctx) => (await findNotices(ctx, { unread: true, limit: 9, offset: 0 })).notices.map(({ kind }) => kind)
  const both = async () => [await told(editor), await told(author)]
  const draft = await saveDraft(
    author,
    { noun: 'quote', id: quote.id },
    { ...quoteVersion.inputOf(live), text: 'As I meant it.' },
    { version: quote.version, draft: null },
  )
  const undone = await undoBatch(author, draft.batch)
  expect(await both()).toEqual([[], []])
  await undoBatch(author, undone.batch)
  expect(await both()).toEqual([['proposed-change'], []])
  const sent = await sendBackDraft(editor, draft.id, { version: draft.version + 2, note: 'Which edition?' })
  expect(await both()).toEqual([[], ['sent-back']])
  const again = await undoBatch(editor, sent.batch)
  expect(await both()).toEqual([['proposed-change'], []])
  expect(await house.db.selectFrom('notices').select('kind').where('mail', 'is not', null).execute()).toEqual([
    { kind: 'proposed-change' },
  ])
  await undoBatch(editor, again.batch)
  expect(await both()).toEqual([[], ['sent-back']])
})
