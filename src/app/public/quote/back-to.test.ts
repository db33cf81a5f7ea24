import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { backTo } from './back-to.ts'

const quote = {
  name: 'Jane Austen',
  authorSlug: 'jane-austen',
  shelves: [
    { name: 'Love', slug: 'love' },
    { name: 'Self', slug: 'self' },
  ],
  tags: [{ name: 'प्रेम', slug: 'प्रेम' }],
}

test.each([
  ['/', '/', 'Home'],
  ['/?page=3', '/?page=3', 'Home, Page 3'],
  ['/?author=Jane+Austen', '/?author=Jane+Austen', 'Jane Austen'],
  ['/search?q=love&page=2', '/search?q=love&page=2', 'Search, Page 2'],
  ['/authors/jane-austen', '/authors/jane-austen', 'Jane Austen'],
  ['/categories/self?page=4', '/categories/self?page=4', 'Self, Page 4'],
  [`/tags/${encodeURIComponent('प्रेम')}`, `/tags/${encodeURIComponent('प्रेम')}`, 'Quotes tagged प्रेम'],
  ['/saved', '/saved', 'Saved'],
  ['/profile/favourites', '/profile/favourites', 'Saved'],
  ['https://own.example/search?q=love', '/search?q=love', 'Search'],
])('from %s it leads to %s as “%s”', (from, to, name) => {
  expect(backTo(from, quote)).toEqual({ to, name })
})

test.each([
  '/about',
  '/authors',
  '/authors/emily-bronte',
  '/categories/work',
  '/tags/work',
  '/quote/1',
  '/profile',
  '//evil.example/x',
  'https://own.example//evil.example/',
])('%s is no list that shows it', (from) => expect(backTo(from, quote)).toBeUndefined())

test('a list is named in the language of the page', () => {
  const nameOf = (from: string) => inLanguage('de', () => backTo(from, quote)?.name, '/de')
  expect(nameOf('/')).toBe('Start')
  expect(nameOf('/search?q=love&page=2')).toBe('Suche, Seite 2')
  expect(nameOf('/categories/self?page=4')).toBe('Self, Seite 4')
})
