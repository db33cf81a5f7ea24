import { describe, expect, test } from 'vitest'
import { authorTable, type Author } from '#authors'
import { collectionPage } from './structured-data.ts'
import { person } from './structured-quote.ts'

const site = { origin: 'https://quotes.example', timeZone: 'UTC' }

describe('an author as a person', () => {
  test('has the dates that are exact, and no others', () => {
    const dates = (birth_date: string | null, death_date: string | null) => {
      const { birthDate, deathDate } = person(site, anAuthor({ birth_date, death_date })) as Record<string, unknown>
      return [birthDate, deathDate]
    }
    expect(dates('1905-04-12', '1990-01')).toEqual(['1905-04-12', '1990-01'])
    expect(dates('121', '180')).toEqual(['0121', '0180'])
    expect(dates('c. 470 BC', '399 BC')).toEqual([undefined, undefined])
    expect(dates('1840s', null)).toEqual([undefined, undefined])
  })

  test('has an address that a browser understands, and nothing that is not known', () => {
    const url = 'https://quotes.example/authors/%E8%80%81%E5%AD%90'
    expect(person(site, anAuthor({ name: '老子', slug: '老子', aliases: ['Laozi'], nationality: 'Chinese' }))).toEqual({
      '@type': 'Person',
      '@id': `${url}#person`,
      url,
      name: '老子',
      alternateName: ['Laozi'],
      nationality: 'Chinese',
    })
  })
})

test('a page of a list says where in the whole list its items stand', () => {
  const page = collectionPage(site, {
    name: 'Wisdom Quotes',
    description: 'What is worth keeping.',
    path: '/categories/wisdom?page=2',
    about: 'Wisdom',
    total: 11,
    first: 10,
    items: [{ name: 'Seneca: Time.', path: '/quote/a' }],
  })
  expect(page).toMatchObject({
    '@id': 'https://quotes.example/categories/wisdom?page=2#page',
    isPartOf: { '@id': 'https://quotes.example/#website' },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 11,
      itemListElement: [{ '@type': 'ListItem', position: 10, name: 'Seneca: Time.', url: 'https://quotes.example/quote/a' }],
    },
  })
})

function anAuthor(known: Partial<Author>): Author {
  return {
    ...authorTable.usual,
    id: '00000000-0000-4000-8000-000000000001',
    slug: 'somebody',
    name: 'Somebody',
    quote_count: 1,
    picture: null,
    version: 1,
    created_at: new Date(0),
    updated_at: new Date(0),
    ...known,
  }
}
