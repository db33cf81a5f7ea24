import { beforeEach, expect, test } from 'vitest'
import { Conflict } from '#platform/errors'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { aSentUpdate } from '#test/sent-update'
import { someSubscribers } from '#test/subscribers'
import {
  cancelIssue,
  deleteIssue,
  getIssue,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
  sendMails,
  settleUnknown,
  updateIssue,
  withdrawIssue,
} from '../index.ts'

beforeEach(() => forgetSettings())

test('of a cancelled issue what is unknown can be left at that, and nothing is sent again', async () => {
  const house = await aHouse()
  const editor = house.proven('moderator')
  await someSubscribers(house.db, 2)
  const id = await aSentUpdate(house)
  house.answer = () => ({ ended: 'unclear', code: null, says: 'The connection broke.' })
  await sendMails(house.ctx, new AbortController().signal, { alone: true })
  await cancelIssue(editor, { id })
  await expect(settleUnknown(editor, { issue: id, as: 'again' })).rejects.toBeInstanceOf(Conflict)
  expect(await settleUnknown(editor, { issue: id, as: 'leave' })).toBe(1)
  expect((await getIssue(editor, id)).figures).toMatchObject({ recipients: 2, unknown: 1, unsettled: 0, skipped: 1 })
})

test('an issue that is being sent is not begun, taken back, changed or deleted from another tab; to pause or cancel it twice is no error', async () => {
  const house = await aHouse()
  const editor = house.proven('moderator')
  await someSubscribers(house.db, 3)
  const id = await aSentUpdate(house)
  const { version } = (await getIssue(editor, id)).issue
  for (const late of [
    () => scheduleIssue(editor, { id, at: null, version }),
    () => withdrawIssue(editor, { id }),
    () => updateIssue(editor, id, { version, subject: 'Another' }),
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

test.each([
  { ended: 'away', code: null, says: 'The mail server does not answer.' },
  { ended: 'unclear', code: null, says: 'The connection broke.' },
] as const)('what is paused just while the mail server fails does not go on by itself: $ended', async (answer) => {
  const house = await aHouse()
  const editor = house.proven('moderator')
  await someSubscribers(house.db, 3)
  const id = await aSentUpdate(house)
  const send = () => sendMails(house.ctx, new AbortController().signal, { alone: true })
  house.answer = async () => {
    await pauseIssue(editor, { id })
    return answer
  }
  await send()
  expect((await getIssue(editor, id)).issue).toMatchObject({ state: 'paused', resumeAt: null })
  house.answer = () => ({ ended: 'sent', code: 250, says: '' })
  house.clock.advance(3_600_000)
  await send()
  expect(house.posts).toHaveLength(1)
  await resumeIssue(editor, { id })
  await send()
  expect(house.posts.length).toBeGreaterThan(2)
})
