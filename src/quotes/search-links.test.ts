import { expect, test } from 'vitest'
import { searchLinks } from './search-links.ts'

const thoreau = {
  text: 'The mass of men lead lives of quiet desperation. What is called “resignation” is confirmed desperation.',
  author: 'Henry David Thoreau',
  language: 'en',
}

test('the first words are looked for in the four places where texts can be read', () => {
  const links = searchLinks(thoreau)
  expect(links.map(({ name }) => name)).toEqual(['Wikiquote', 'Wikisource', 'Google Books', 'Internet Archive'])
  expect(links.map(({ url }) => new URL(url).host)).toEqual([
    'en.wikiquote.org',
    'en.wikisource.org',
    'www.google.com',
    'archive.org',
  ])
  const phrase = '"The mass of men lead lives of quiet"'
  expect(new URL(links[0]?.url ?? '').searchParams.get('search')).toBe(phrase)
  expect(new URL(links[2]?.url ?? '').searchParams.get('q')).toBe(`${phrase} Henry David Thoreau`)
  expect(new URL(links[3]?.url ?? '').searchParams.get('query')).toBe(phrase)
})

test('the wikis are asked in the language of the quote, where there is one of it, and no sign ends the phrase', () => {
  const [wikiquote] = searchLinks({ text: '«Être» ou "ne pas être" ?', author: 'Personne', language: 'fr-CA' })
  expect(wikiquote?.url).toContain('https://fr.wikiquote.org/')
  expect(new URL(wikiquote?.url ?? '').searchParams.get('search')?.match(/"/g)).toHaveLength(2)
  expect(searchLinks({ ...thoreau, language: 'xal' })[0]?.url).toContain('https://en.wikiquote.org/')
})
