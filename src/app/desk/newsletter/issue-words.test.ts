import { expect, test } from 'vitest'
import type { Figures } from '#newsletter'
import { figuresLine, isResting, standingWords } from './issue-words.ts'

const at = (moment: Date) => moment.toISOString().slice(11, 16)
const nothing: Figures = {
  recipients: 3_000,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  pending: 0,
  unsettled: 0,
  later: 0,
  siteHour: 0,
  again: 0,
  lastAt: null,
  returned: 0,
}
const lastAt = new Date('2026-03-02T23:00:00Z')

test('an issue that only waits for its readers’ hours is not said to be sent all day, and the last of them is named', () => {
  const figures = { ...nothing, sent: 2_950, pending: 50, later: 50, lastAt }
  expect(figuresLine(figures, at)).toBe('2,950 of 3,000 sent · 50 at readers’ own hours, the last 23:00')
  expect(isResting({ state: 'sending', figures })).toBe(true)
  expect(standingWords({ state: 'sending', figures }).name).toBe('At its readers’ hours')
  expect(standingWords({ state: 'paused', figures }).name).toBe('Paused')
})

test('what is due now is to go, and the rest is told apart', () => {
  const figures = { ...nothing, sent: 1, skipped: 2, pending: 2_997, later: 40, siteHour: 2_900, again: 7, lastAt }
  expect(figuresLine(figures, at)).toBe(
    '1 of 3,000 sent · 2 skipped · 50 to go · 2,900 at the site’s hour, 40 at readers’ own hours, 7 to be retried, the last 23:00',
  )
  expect(standingWords({ state: 'sending', figures }).name).toBe('Sending')
})

test('one reader has one hour', () => {
  const figures = { ...nothing, recipients: 2, sent: 1, pending: 1, again: 1, lastAt }
  expect(figuresLine(figures, at)).toBe('1 of 2 sent · 1 to be retried, 23:00')
  expect(standingWords({ state: 'sending', figures }).name).toBe('Retrying later')
  expect(figuresLine({ ...figures, again: 0, later: 1 }, at)).toBe('1 of 2 sent · 1 at the reader’s hour, 23:00')
})

test('an issue that was cancelled when some of it had been sent is not said not to be sent', () => {
  expect(standingWords({ state: 'cancelled', figures: { ...nothing, sent: 13, skipped: 23 } }).name).toBe(
    'Cancelled while sending',
  )
  expect(standingWords({ state: 'cancelled', figures: nothing }).name).toBe('Not sent')
})
