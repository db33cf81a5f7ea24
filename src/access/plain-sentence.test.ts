import { expect, test } from 'vitest'
import { z } from 'zod'
import { takeInput } from './take-input.ts'

const shape = z.strictObject({
  name: z.string().min(1).max(5),
  note: z
    .string()
    .max(10, { error: () => 'The note is too long.' })
    .optional(),
  ids: z.array(z.guid()).min(1).max(2),
  kind: z.enum(['complaint', 'by-hand']),
  size: z.int().max(1_000),
})

const right = { name: 'Ada', ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'], kind: 'complaint', size: 3 } as const

test.each([
  [{ name: 'Ada Lovelace' }, { name: 'At most 5 characters.' }],
  [{ name: '' }, { name: 'This is empty.' }],
  [{ name: undefined }, { name: 'This is missing.' }],
  [{ name: 7 }, { name: 'This must be a text.' }],
  [{ ids: [] }, { ids: 'At least 1 entry.' }],
  [{ ids: ['a'] }, { 'ids.0': 'This is not an id.' }],
  [{ ids: Array.from({ length: 3 }, () => right.ids[0]) }, { ids: 'At most 2 entries.' }],
  [{ kind: 'other' }, { kind: 'This must be one of: complaint, by-hand.' }],
  [{ kind: undefined }, { kind: 'This is missing.' }],
  [{ size: 1_001 }, { size: 'At most 1,000.' }],
  [{ more: 1 }, { '': 'There is no field “more”.' }],
  // A sentence of its own counts more.
  [{ note: 'longer than ten' }, { note: 'The note is too long.' }],
])('%o is refused in plain words', (wrong, fields) => {
  const given = { ...right, ...wrong } as z.input<typeof shape> // safe: wrong on purpose
  expect(() => takeInput(shape, given)).toThrow(expect.objectContaining({ fields }))
})
