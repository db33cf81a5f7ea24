import { expect, test } from 'vitest'
import { isCounted } from './gate.ts'

test.each([
  ['quotes.example', null, true],
  ['quotes.example', 'user', true],
  ['quotes.example', 'author', true],
  ['quotes.example', 'moderator', false],
  ['quotes.example', 'admin', false],
  ['quotes.example', undefined, false],
  ['localhost', null, false],
  ['site.localhost', 'user', false],
  ['127.0.0.1', null, false],
  ['[::1]', null, false],
  ['localhost.example', null, true],
])('on %s, as %s: %s', (hostname, role, counted) => {
  expect(isCounted({ hostname, role })).toBe(counted)
})
