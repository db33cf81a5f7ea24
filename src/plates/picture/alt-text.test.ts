import { expect, test } from 'vitest'
import { altTextOf } from './alt-text.ts'

const text = 'Life is short, art is long.'
const told = (wording: string | null) =>
  altTextOf({ quote: { text }, design: { wording }, about: { altText: `“${text}” — Seneca` } })

test('whoever cannot see a picture is told the words that stand in it', () => {
  expect(told(null)).toBe('“Life is short, art is long.” — Seneca')
  expect(told('*Art* is $& long.')).toBe('“Art is $& long.” — Seneca')
  expect(told('[...] art is long.')).toBe('“[…] art is long.” — Seneca')
  // Then the quote's own are drawn.
  expect(told(' ')).toBe(told(null))
})
