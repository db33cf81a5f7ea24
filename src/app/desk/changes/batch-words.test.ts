import { expect, test } from 'vitest'
import type { BatchAct } from '#changes'
import { batchWords } from './batch-words.ts'

const trashed: BatchAct = {
  verb: 'trash',
  nouns: [
    { noun: 'quote', count: 1_073 },
    { noun: 'author', count: 379 },
    { noun: 'category', count: 13 },
  ],
  words: null,
  into: null,
  first: { noun: 'quote', id: '1' },
}

test('an act on things of three kinds names them in one list', () => {
  expect(batchWords({ act: trashed, depth: 0 })).toBe('Moved to trash: 1,073 quotes, 379 authors and 13 categories')
  const two = { ...trashed, nouns: trashed.nouns.slice(0, 2) }
  expect(batchWords({ act: two, depth: 1 })).toBe('Undid: Moved to trash: 1,073 quotes and 379 authors')
})
