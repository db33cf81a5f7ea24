import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { orderedId } from './ordered-id.ts'

test('ids made one after another are in that order, behind random ones, all different, and of version 8', () => {
  const ids = Array.from({ length: 50_000 }, orderedId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(-10)) {
    expect(z.uuidv4().safeParse(id).success).toBe(false)
    expect(z.uuid().safeParse(id).success).toBe(true)
    expect(id.charAt(14)).toBe('8')
  }
  const random = Array.from({ length: 1_000 }, () => randomUUID())
  expect(random.filter((id) => id > (ids[0] ?? ''))).toEqual([])
})
