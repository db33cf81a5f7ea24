import { expect, test } from 'vitest'
import { z } from 'zod'
import { orderedId } from './ordered-id.ts'

test('ids made one after another are in that order, all different, and of version 7', () => {
  const ids = Array.from({ length: 20_000 }, orderedId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(-10)) expect(z.uuidv7().safeParse(id).success).toBe(true)
})
