import { expect, test } from 'vitest'
import { isEarlier, yearsOf } from './years-of.ts'

test.each([
  ['1871', 1871, 1871],
  ['c. 1600', 1600, 1600],
  ['1883–85', 1883, 1883],
  ['44 BC', -44, -44],
  ['c. 54', 54, 54],
  ['AD 54', 54, 54],
  ['19th century', 1801, 1900],
  ['c. 1st century', 1, 100],
  ['5th century BC', -500, -401],
  ['c. 2nd cent. BCE', -200, -101],
  ['5th c. BC', -500, -401],
  ['11th or 12th century', 1001, 1200],
  ['5th–4th century BC', -500, -301],
])('%s is from %i to %i', (written, from, to) => {
  expect(yearsOf(written)).toEqual({ from, to })
})

test.each([null, '', 'undated', 'XIX век', '19. Jh.', '19世紀', '19e siècle'])('%s says no year that is sure', (written) => {
  expect(yearsOf(written)).toBeUndefined()
})

test('a century is earlier than what is after its end', () => {
  expect(isEarlier('19th century', '1901')).toBe(true)
  expect(isEarlier('1850', '19th century')).toBe(false)
  expect(isEarlier('19th century', '1850')).toBe(false)
  expect(isEarlier('c. 1600', '19th century')).toBe(true)
  expect(isEarlier('5th century BC', '44 BC')).toBe(true)
  expect(isEarlier(null, '1850')).toBe(false)
})
