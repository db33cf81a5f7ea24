import { expect, test } from 'vitest'
import { byPlace } from './by-place.ts'

test('places are in the order of a book: Roman numbers count as numbers, and so do those of marks', () => {
  const inOrder = [
    { division: 'Act I, Scene II', mark: null },
    { division: 'Act II, Scene I', mark: null },
    { division: 'Act IV, Scene I', mark: null },
    { division: 'Act IX, Scene I', mark: null },
    { division: 'Book 2', mark: '[2.9]' },
    { division: 'Book 2', mark: '[2.10]' },
    { division: 'Chapter XL', mark: null },
    { division: 'Chapter LIX', mark: null },
    { division: 'Chapter XC', mark: null },
  ]
  expect(inOrder.toReversed().toSorted(byPlace)).toEqual(inOrder)
})
