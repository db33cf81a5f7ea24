import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { groupHeads } from './group-heads.ts'
import { useHeldOrder } from './use-held-order.ts'

afterEach(cleanup)

const row = (id: string, label: string) => ({ id, group: { key: label, label } })

test('a row whose group changes while somebody works in the rows moves under its new head when they leave', () => {
  const before = [row('a', 'Life'), row('b', 'Life'), row('c', 'Love')]
  const after = [row('a', 'Life'), row('b', 'Love'), row('c', 'Love')]
  const heads = (rows: typeof before) => [...groupHeads(rows)].map(([id, { group, count }]) => [id, group.label, count])
  const { result, rerender } = renderHook(({ rows, isHeld }) => useHeldOrder(rows, isHeld), {
    initialProps: { rows: before, isHeld: false },
  })
  rerender({ rows: after, isHeld: true })
  expect(heads(result.current)).toEqual([
    ['a', 'Life', 2],
    ['c', 'Love', 1],
  ])
  rerender({ rows: after, isHeld: false })
  expect(heads(result.current)).toEqual([
    ['a', 'Life', 1],
    ['b', 'Love', 2],
  ])
})
