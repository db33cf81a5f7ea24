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
  ].map((place) => ({ ...place, part: null, from: null }))
  expect(inOrder.toReversed().toSorted(byPlace)).toEqual(inOrder)
})

test('words that are in the library are in its order, whatever their division is called', () => {
  const inOrder = [
    { division: 'The Second Part', mark: null, part: 1, from: 7 },
    { division: 'The First Part', mark: null, part: 1, from: 12 },
    { division: 'Another', mark: null, part: 2, from: 0 },
  ]
  expect(inOrder.toReversed().toSorted(byPlace)).toEqual(inOrder)
})
