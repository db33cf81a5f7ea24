import { expect, test } from 'vitest'
import { systemActor } from '#access'
import { changeQuotes, followSchedule, getDeskQuote, updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { hour, listening, types } from '#test/listening'
import { publishQuote, unpublishQuote } from '#test/quote-acts'

/** A draft with a planned minute to appear, and one to end; each is an hour after the step before. */
async function planned() {
  const all = await listening(await aHouse())
  const { house, shelf, heard } = all
  const editor = house.as('moderator')
  const { id } = await shelf.aQuote({ isActive: false })
  const after = (hours: number) => new Date(house.clock.now().getTime() + hours * hour)
  await publishQuote(editor, id, { at: after(1) })
  await changeQuotes(editor, { ids: [id], act: 'unpublish-at', at: after(2) })
  expect(await heard()).toEqual([])
  const follow = () => followSchedule({ ...house.ctx, actor: systemActor }, {}, new AbortController().signal)
  const write = async (text: string) => {
    const { version } = await getDeskQuote(editor, id)
    await updateQuote(editor, id, { version, text })
  }
  return {
    ...all,
    editor,
    id,
    pass: () => house.clock.advance(hour),
    said: async () => types(await heard()),
    followSchedule: follow,
    write,
    job: async () => {
      await follow()
      return types(await heard())
    },
    edit: async (text: string) => {
      await write(text)
      return types(await heard())
    },
  }
}

test('the job tells of a planned minute that nobody was quicker with', async () => {
  const { pass, job, edit } = await planned()
  pass()
  expect(await job()).toEqual(['quote.created'])
  expect(await edit('Other words.')).toEqual(['quote.updated'])
  pass()
  expect(await job()).toEqual(['quote.deleted'])
})

test('an edit between a planned minute and the job tells of it, and the job doesn’t tell again', async () => {
  const { pass, job, edit } = await planned()
  pass()
  expect(await edit('Other words.')).toEqual(['quote.created'])
  expect(await edit('Others again.')).toEqual(['quote.updated'])
  expect(await job()).toEqual([])
  pass()
  expect(await edit('Words that nobody sees.')).toEqual(['quote.deleted'])
  expect(await edit('Others that nobody sees.')).toEqual([])
  expect(await job()).toEqual([])
})

test('what is taken down before the job has told of it was never there', async () => {
  const { pass, job, editor, id, said } = await planned()
  pass()
  await unpublishQuote(editor, id)
  expect(await said()).toEqual([])
  expect(await job()).toEqual([])
})

test('what is taken down after its end and before the job is deleted once', async () => {
  const { pass, job, editor, id, said } = await planned()
  pass()
  expect(await job()).toEqual(['quote.created'])
  pass()
  await unpublishQuote(editor, id)
  expect(await said()).toEqual(['quote.deleted'])
  expect(await job()).toEqual([])
})

test('an edit before a planned minute that is handled after it tells nothing, and the job tells once', async () => {
  const { pass, write, said, job, followSchedule: follow } = await planned()
  await write('Words before it appears.')
  pass()
  expect(await said()).toEqual([])
  await follow()
  expect(await said()).toEqual(['quote.created'])
  await write('Words before it ends.')
  pass()
  expect(await said()).toEqual([])
  expect(await job()).toEqual(['quote.deleted'])
})

test('edits before and after a planned minute that are handled together tell of it once', async () => {
  const { pass, write, followSchedule: follow, said } = await planned()
  await write('Words before it appears.')
  pass()
  await write('Words after it appeared.')
  await follow()
  expect(await said()).toEqual(['quote.created'])
  await write('Words before it ends.')
  pass()
  await follow()
  expect(await said()).toEqual(['quote.deleted'])
})

test('a shown quote that is taken down and planned again appears once', async () => {
  const { pass, job, editor, id, house, said, followSchedule: follow } = await planned()
  pass()
  expect(await job()).toEqual(['quote.created'])
  await unpublishQuote(editor, id)
  expect(await said()).toEqual(['quote.deleted'])
  await publishQuote(editor, id, { at: new Date(house.clock.now().getTime() + hour) })
  pass()
  await follow()
  expect(await said()).toEqual(['quote.created'])
})
