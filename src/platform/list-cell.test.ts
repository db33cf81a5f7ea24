import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCell, readListCell } from '#platform/list-cell'

test('a list comes back out of its cell as it went in, whatever its items hold', () => {
  const sign = fc.constantFrom(...'ab é水;,|、，،؛；"\'#[]{}()\\=')
  // As tags are kept.
  const item = fc
    .string({ unit: sign, minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
      expect(readListCell(listCell(items)).filter((one) => one !== '')).toEqual(items)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [['hope', 'work and rest'], 'hope; work and rest'],
  [['a, b'], 'a, b;'],
  [['a, b', 'c'], 'a, b; c'],
  [['a; b', 'c'], '["a; b","c"]'],
  [['#x'], '["#x"]'],
  [['希望、光'], '希望、光;'],
  [['希望、光', 'b'], '希望、光; b'],
  [[], ''],
])('%j is written as %s', (items, cell) => {
  expect(listCell(items)).toBe(cell)
})

test.each([
  ['a, b', ['a', 'b']],
  ['a | b', ['a', 'b']],
  ['#a, #b', ['a', 'b']],
  ['希望、光', ['希望', '光']],
  ['希望，光', ['希望', '光']],
  ['أمل، نور', ['أمل', 'نور']],
  ['أمل؛ نور، ضوء', ['أمل', 'نور، ضوء']],
  ['希望；光、水', ['希望', '光、水']],
  ['希望、光, hope', ['希望、光', 'hope']],
  ['「希望、光」', ['「希望', '光」']],
  [`['a', 'b, c']`, ['a', 'b, c']],
  ['{a,"b, c","say \\"d\\""}', ['a', 'b, c', 'say "d"']],
  ['"a, b", c', ['a, b', 'c']],
  ["'tis the season, o' mine", ['tis the season', "o' mine"]],
  ['["a; b", 3]', ['a; b', '3']],
  ['["not closed', ['["not closed']],
  ['5" nails, 6" bolts', ['5" nails', '6" bolts']],
])('%s is a list of %j', (cell, items) => {
  expect(readListCell(cell)).toEqual(items)
})
