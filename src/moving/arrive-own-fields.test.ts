import { expect, test } from 'vitest'
import { addOwnField, findOwnFields } from '#own-fields'
import { aHouse, type House } from '#test/house'
import { arriveOwnFields, ownOf } from './arrive-own-fields.ts'
import type { Arriving } from './arriving.ts'
import { startReport } from './report.ts'
import type { SourceRow } from './source.ts'

type There = { key: string; label: string; kind?: string; is_public?: boolean; position?: number }

/** Fields of quotes of another site, as they arrive here. */
async function arrive(house: House, fields: There[]): Promise<Arriving> {
  const rows = fields.map((field, n) => ({
    id: `field ${n}`,
    noun: 'quote',
    kind: 'text',
    choices: [],
    help: '',
    is_public: false,
    position: n,
    removed_at: null,
    ...field,
  })) as SourceRow[] // safe: what a row of that table has
  const arriving = {
    ctx: house.as('admin'),
    report: startReport(),
    source: {
      has: () => true,
      async *rows() {
        yield rows
      },
    },
    ownFields: { quote: new Map(), author: new Map() },
  } as unknown as Arriving // safe: all that these functions look at
  await arriveOwnFields(arriving)
  return arriving
}

const held = (arriving: Arriving, own: object) => ownOf(arriving, 'quote', { id: 'quote 1', own })

test('a field of the same label and kind is the one that is here, under the key that it has here', async () => {
  const house = await aHouse()
  const here = await addOwnField(house.as('admin'), { noun: 'quote', kind: 'text', label: 'Shelf mark' })
  const arriving = await arrive(house, [{ key: 'shelf', label: 'Shelf Mark' }])
  expect(held(arriving, { shelf: 'A 12' })).toEqual({ [here.key]: 'A 12' })
  expect(await findOwnFields(house.as('admin'), 'quote')).toHaveLength(1)
})

test('a field with another label is a second field, even if it has the key of the first', async () => {
  const house = await aHouse()
  await addOwnField(house.as('admin'), { noun: 'quote', kind: 'text', label: '备注', isPublic: true })
  const arriving = await arrive(house, [{ key: 'field', label: '出处' }])
  expect(held(arriving, { field: 'of staff' })).toEqual({ field_2: 'of staff' })
  expect(await findOwnFields(house.as('admin'), 'quote')).toMatchObject([
    { key: 'field', label: '备注', isPublic: true },
    { key: 'field_2', label: '出处', isPublic: false },
  ])
})

test('what only staff saw there is not shown here', async () => {
  const house = await aHouse()
  await addOwnField(house.as('admin'), { noun: 'quote', kind: 'text', label: 'Note', isPublic: true })
  const arriving = await arrive(house, [{ key: 'note', label: 'Note' }])
  expect(held(arriving, { note: 'of staff' })).toEqual({})
})

test('what arrives comes behind the fields that are here, in the order that it had', async () => {
  const house = await aHouse()
  await addOwnField(house.as('admin'), { noun: 'quote', kind: 'text', label: 'Here' })
  await arrive(house, [
    { key: 'last', label: 'Last', position: 9 },
    { key: 'first', label: 'First', position: 1 },
  ])
  const fields = await findOwnFields(house.as('admin'), 'quote')
  expect(fields.map(({ label }) => label)).toEqual(['Here', 'First', 'Last'])
  expect(new Set(fields.map(({ position }) => position)).size).toBe(3)
})
