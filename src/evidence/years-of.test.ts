import { expect, test } from 'vitest'
import { isEarlier, yearsOf } from './years-of.ts'

test.each([
  ['1871', 1871, 1871],
  ['c. 1600', 1600, 1600],
  ['1883–85', 1883, 1885],
  ['1599–1601', 1599, 1601],
  ['1850/51', 1850, 1851],
  ['between 1590 and 1600', 1590, 1600],
  ['1804-12-05', 1804, 1804],
  ['1850s', 1850, 1859],
  ['1850s–60s', 1850, 1869],
  ['1850er', 1850, 1859],
  ['the 1800s', 1800, 1899],
  ['before 1600', -Infinity, 1600],
  ['after 1800', 1800, Infinity],
  ['not before 1590', 1590, Infinity],
  ['not after 1600', -Infinity, 1600],
  ['after 54', 54, Infinity],
  ['1st edition 1850', 1850, 1850],
  ['2nd ed. 1920', 1920, 1920],
  ['10 May 1850', 1850, 1850],
  ['4 July 1776', 1776, 1776],
  ['May 5, 1821', 1821, 1821],
  ['12/1850', 1850, 1850],
  ['Vancouver, BC, 1985', 1985, 1985],
  ['54–68', 54, 68],
  ['fl. 54', 54, 54],
  ['44 BC', -44, -44],
  ['44 bc', -44, -44],
  ['BC 44', -44, -44],
  ['B.C. 350', -350, -350],
  ['350 B.C.', -350, -350],
  ['350 B.C.E.', -350, -350],
  ['fl. 60 BC', -60, -60],
  ['44 BC (printed 1623)', -44, -44],
  ['106–43 BC', -106, -43],
  ['399 or 398 BC', -399, -398],
  ['551 BC to 479 BC', -551, -479],
  ['350 v. Chr.', -350, -350],
  ['60 v. Chr.', -60, -60],
  ['350 av. J.-C.', -350, -350],
  ['350 a. C.', -350, -350],
  ['350 a.C.', -350, -350],
  ['公元前350年', -350, -350],
  ['紀元前551年–479年', -551, -479],
  ['before 44 BC', -Infinity, -44],
  ['c. 54', 54, 54],
  ['AD 54', 54, 54],
  ['19th century', 1801, 1900],
  ['c. 1st century', 1, 100],
  ['5th century BC', -500, -401],
  ['c. 2nd cent. BCE', -200, -101],
  ['5th c. BC', -500, -401],
  ['11th or 12th century', 1001, 1200],
  ['5th–4th century BC', -500, -301],
])('%s is from %s to %s', (written, from, to) => {
  expect(yearsOf(written)).toEqual({ from, to })
})

test.each([
  null,
  '',
  'undated',
  'XIX век',
  '19. Jh.',
  '19世紀',
  '19e siècle',
  '10 May',
  '27 BC – AD 14',
  '1st century BC to 1st century AD',
])('%s says no year that is sure', (written) => {
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

test.each([
  ['1850s', '1855'],
  ['1599–1601', '1600'],
  ['1883–85', '1884'],
  ['after 1800', '1850'],
  ['1590', 'before 1600'],
])('%s is not surely earlier than %s', (one, other) => {
  expect(isEarlier(one, other)).toBe(false)
  expect(isEarlier(other, one)).toBe(false)
})

test('a span of years is earlier than what is after its end', () => {
  expect(isEarlier('1850s', '1860')).toBe(true)
  expect(isEarlier('1883–85', '1886')).toBe(true)
  expect(isEarlier('before 1600', '1601')).toBe(true)
  expect(isEarlier('350 v. Chr.', '340 BC')).toBe(true)
})
