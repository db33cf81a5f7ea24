import { expect, test } from 'vitest'
import { isSameRecord } from './is-same-record.ts'

test('a record is as it was left where only its letters were composed since', () => {
  const left = { version: 1, text: 'Có công mài sắt'.normalize('NFD'), tags: ['tục ngữ'.normalize('NFD')], note: null }
  const now = { version: 1, text: 'Có công mài sắt', tags: ['tục ngữ'], note: null }
  expect(isSameRecord(now, left)).toBe(true)
  expect(isSameRecord({ ...now, text: 'Co công mài sắt' }, left)).toBe(false)
})
