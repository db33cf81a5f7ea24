import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { ownPath } from './own-path.ts'

const origin = 'https://own.example'

test.each([
  ['/de', '/'],
  ['/de?page=2', '/?page=2'],
  ['/de/authors/jane-austen?page=2', '/authors/jane-austen?page=2'],
  ['/authors/jane-austen', '/authors/jane-austen'],
  ['/demand', '/demand'],
])('on a page under /de, %s is the list at %s', (address, path) => {
  expect(inLanguage('de', () => ownPath(origin + address, origin), '/de')).toBe(path)
})

test('an address of another site is none', () => {
  for (const address of ['https://own.example.evil/authors', 'https://elsewhere.example/', ''])
    expect(
      inLanguage('de', () => ownPath(address, origin), '/de'),
      address,
    ).toBeUndefined()
  expect(ownPath(`${origin}/search?q=love`, origin)).toBe('/search?q=love')
})
