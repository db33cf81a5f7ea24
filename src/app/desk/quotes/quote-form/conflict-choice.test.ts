import { expect, test } from 'vitest'
import { sidesOf } from './conflict-choice.tsx'
import { emptyFields } from './form-fields.ts'

test('of two versions, what only one changed is that one’s, and what both changed is told', () => {
  const base = { ...emptyFields(true), text: 'One.', tags: ['a'] }
  const mine = { ...base, text: 'Mine.', likes: '3', tags: ['b'] }
  const theirs = { ...base, text: 'Theirs.', isFeatured: true, tags: ['b'] }
  expect(sidesOf(base, mine, theirs)).toEqual([
    { name: 'text', side: 'mine', both: true },
    { name: 'likes', side: 'mine', both: false },
    { name: 'isFeatured', side: 'theirs', both: false },
  ])
})
