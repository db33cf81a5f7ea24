import { expect, it } from 'vitest'
import { inLanguage } from '#messages'
import { quotePair } from './shown-pair.ts'

type Pair = Parameters<typeof quotePair>[0]

const quote = (id: string, text: string) => ({
  id,
  text,
  author: 'Shakespeare',
  authorId: 'a',
  source: null,
  status: 'sourced',
  state: 'published',
  likes: 0,
  translations: 0,
  createdAt: new Date('2026-11-25T12:00:00Z'),
  language: 'en',
  direction: 'ltr',
})

const pair = (exact: boolean, alike: number) =>
  // safe: all that it reads
  ({
    left: quote('1', 'All that glisters is not gold.'),
    right: quote('2', 'All that glitters is not gold.'),
    exact,
    alike,
  }) as unknown as Pair

it('says “100 %” of no two quotes that differ in a word', () => {
  expect(quotePair(pair(false, 1), 'UTC').likeness).toBe('99 % similar')
  expect(quotePair(pair(false, 0.723), 'UTC').likeness).toBe('72 % similar')
  expect(quotePair(pair(true, 1), 'UTC').likeness).toBe('The same words')
})

it('names a quote in the quotation marks of the language', () => {
  expect(quotePair(pair(true, 1), 'UTC').left.name).toBe('“All that glisters is not gold.”')
  expect(inLanguage('es', () => quotePair(pair(true, 1), 'UTC').left.name)).toBe('«All that glisters is not gold.»')
})

it('lists the states of a quote with the comma of the language', () => {
  const { left } = inLanguage('ja', () => quotePair(pair(true, 1), 'UTC'))
  expect(left.facts.map(({ value }) => value)).toContain('出典あり、公開中')
})
