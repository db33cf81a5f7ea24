import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderedId } from '#platform/ordered-id'
import { shortId } from './short-id.ts'

test('an id is shown by its first eight characters', () => {
  expect(shortId('0b5e7c1a-1111-4222-8333-444455556666')).toBe('0b5e7c1a')
})

test('what was made in one list can be told apart', () => {
  for (const make of [orderedId, randomUUID]) {
    const shown = Array.from({ length: 100 }, () => shortId(make()))
    expect(new Set(shown).size).toBe(100)
    expect(shown.join('')).toMatch(/^[0-9a-f]{800}$/)
  }
})
