import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Gabriel José de la Concordia García Márquez', 'GM'],
  ['  Marcus\tAurelius  Antoninus ', 'MA'],
  ['“Bob” (Robert)', 'BR'],
  ['محمد بن موسى الخوارزمي', 'ما'],
  ['紫式部', '紫'],
  ['樋口 一葉', '樋一'],
  ['क्षितिमोहन सेन', 'क्षिसे'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['👩‍👧 Smith', '👩‍👧S'],
  ['3 Blind Mice', '3M'],
])('%s is %s', (name, letters) => expect(initials(name, 'x@example.org')).toBe(letters))

test('who has no name has the first letter of the address', () => {
  expect(initials('', 'zoe@example.org')).toBe('Z')
  expect(initials(' — ', '"odd"@example.org')).toBe('O')
})
