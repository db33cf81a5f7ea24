import { beforeEach, expect, test } from 'vitest'
import { Conflict } from '#platform/errors'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { someSubscribers } from '#test/subscribers'
import {
  beginIssue,
  cancelIssue,
  createIssue,
  deleteIssue,
  getIssue,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
  sendMails,
  updateIssue,
  withdrawIssue,
} from '../index.ts'

beforeEach(() => forgetSettings())

test('an issue that is being sent is not begun, taken back, changed or deleted from another tab; to pause or cancel it twice is no error', async () => {
  const house = await aHouse()
  const editor = house.as('moderator')
  await someSubscribers(house.db, 3)
  const { id } = await createIssue(editor, { subject: 'News', blocks: [{ type: 'paragraph', text: 'We have news.' }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  const { version } = (await getIssue(editor, id)).issue
  for (const late of [
    () => scheduleIssue(editor, { id, at: null, version }),
    () => withdrawIssue(editor, { id }),
    () => updateIssue(editor, { id, version, subject: 'Another' }),
    () => deleteIssue(editor, { id }),
  ])
    await expect(late()).rejects.toBeInstanceOf(Conflict)
  await Promise.all([pauseIssue(editor, { id }), pauseIssue(house.as('admin'), { id })])
  await Promise.all([cancelIssue(editor, { id }), cancelIssue(house.as('admin'), { id })])
  await expect(resumeIssue(editor, { id })).rejects.toBeInstanceOf(Conflict)
  await expect(scheduleIssue(editor, { id, at: null })).rejects.toBeInstanceOf(Conflict)
  await sendMails(house.ctx, new AbortController().signal, { alone: true })
  expect(house.posts).toEqual([])
  expect((await getIssue(editor, id)).figures).toMatchObject({ recipients: 3, skipped: 3, pending: 0 })
})
