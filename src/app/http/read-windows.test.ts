import { expect, test } from 'vitest'
import { createReadWindows } from './read-windows.ts'

const rule = { name: 'reads', most: 10, withinSeconds: 60 }

test('a window holds so much, says what is left, and what it refuses does not count', () => {
  const { use } = createReadWindows()
  expect(use(rule, 'a', 6, 0)).toEqual({ isAllowed: true, left: 4, seconds: 60 })
  expect(use(rule, 'a', 6, 30_000)).toEqual({ isAllowed: false, left: 4, seconds: 30 })
  expect(use(rule, 'a', 4, 30_000)).toEqual({ isAllowed: true, left: 0, seconds: 30 })
  expect(use(rule, 'b', 1, 30_000)).toMatchObject({ isAllowed: true, left: 9 })
  expect(use(rule, 'a', 6, 60_000)).toEqual({ isAllowed: true, left: 4, seconds: 60 })
})

test('the memory is bounded: what has ended goes first, then what ends first', () => {
  const windows = createReadWindows(100)
  for (let network = 0; network < 10_000; network++) windows.use(rule, String(network), 1, network)
  expect(windows.size()).toBeLessThanOrEqual(100)
  expect(windows.use(rule, '9999', 1, 10_000)).toMatchObject({ left: 8 })
  windows.use(rule, 'later', 1, 200_000)
  expect(windows.size()).toBe(1)
})
