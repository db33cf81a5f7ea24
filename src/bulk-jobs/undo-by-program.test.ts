import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aWritingSite } from '#test/writing-site'
import { work } from '#test/bulk-site'
import { doStep } from './do-step.ts'
import { beginBulkJob, continueBulkJob, getBulkJob, selectAllOf, stopBulkJob } from './index.ts'

test('a background change that was stopped and is undone by a program doesn’t go on afterwards', async () => {
  const { house, write, aQuote, editor } = await aWritingSite(await aHouse())
  for (const n of [1, 2, 3, 4]) await aQuote({ text: `Number ${n} of the sea.`, tags: ['sea'], isActive: false })
  const { id } = await selectAllOf(editor.ctx, 'quote', { tag: 'sea' })
  await beginBulkJob(editor.ctx, { selection: id, act: 'add-tags', tags: ['wave'] })
  await doStep(house.ctx, id, 2)
  const { batch } = await getBulkJob(editor.ctx, id)
  expect((await write('POST', `/changes/${batch}/undo`)).status).toBe(409)
  await stopBulkJob(editor.ctx, id)
  const undone = await write<{ data: { undone: number } }>('POST', `/changes/${batch}/undo`)
  expect([undone.status, undone.body.data]).toEqual([200, { undone: 2 }])
  await expect(continueBulkJob(editor.ctx, id)).rejects.toThrow('Only a change that was stopped')
  await work(house)
  const tagged = await write<{ data: unknown[] }>('GET', '/staff/quotes?tag=wave')
  expect(tagged.body.data).toEqual([])
})
