import { expect, test } from 'vitest'
import { earlierRows } from './earlier-rows.ts'
import { printIndex } from './print-index.ts'

test('an index of prints knows the first rows of each print, and no others, however many there are', () => {
  const index = printIndex(3)
  const kept = new Map<number, number[]>()
  let state = 7
  for (let number = 1; number <= 60_000; number++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    // Some prints are in many rows, and two may share a place.
    const print = number % 3 === 0 ? state % 50 : state
    index.add(print, number)
    const numbers = kept.get(print) ?? []
    if (numbers.length < 3) kept.set(print, [...numbers, number])
  }
  for (const [print, numbers] of kept) {
    const found: number[] = []
    index.each(print, (number) => found.push(number))
    expect(found.toSorted((one, other) => one - other)).toEqual(numbers)
  }
})

test('of earlier rows those that share the most prints come first, ten at most', () => {
  const earlier = earlierRows()
  for (let number = 1; number <= 15; number++) earlier.addNear([1, 2, 3].slice(0, number % 3 === 0 ? 3 : 1), number)
  expect(earlier.near([1, 2, 3])).toEqual([3, 6, 9, 12, 15, 1, 2, 4, 5, 7])
  expect(earlier.near([4])).toEqual([])
  earlier.addSame(9, 4)
  earlier.addSame(9, 5)
  expect([earlier.same(9), earlier.same(8)]).toEqual([4, undefined])
})
