import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is asked first is done at once, what comes soon after it once, at the end of the time', () => {
  const done: string[] = []
  const { ask } = atMostEvery(10_000, (key: string) => void done.push(key))
  for (let n = 0; n < 500; n++) ask('a')
  ask('b')
  expect(done).toEqual(['a', 'b'])
  vi.advanceTimersByTime(9_999)
  expect(done).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['a', 'b', 'a'])
  ask('a')
  vi.advanceTimersByTime(9_999)
  expect(done).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['a', 'b', 'a', 'a'])
  expect(vi.getTimerCount()).toBe(0)
})

test('after the end nothing is done any more', () => {
  const done: string[] = []
  const { ask, stop } = atMostEvery(10_000, (key: string) => void done.push(key))
  ask('a')
  ask('a')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['a'])
})
