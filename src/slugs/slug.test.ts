import { describe, expect, it } from 'vitest'
import { slugOf, specSlug } from './slug.ts'

describe('slugOf', () => {
  it('keeps the letters of every script and drops accents of Latin ones only', () => {
    expect(
      ['Self-Love', 'Søren Kierkegaard', 'Life & Death', 'Don’t!', 'प्रेम', 'Йога', '老子', '  ', 'L’Étranger'].map(slugOf),
    ).toEqual(['self-love', 'soren-kierkegaard', 'life-and-death', 'dont', 'प्रेम', 'йога', '老子', 'untitled', 'letranger'])
  })

  it('ends a long one at a word', () => {
    expect(slugOf('wisdom '.repeat(30))).toMatch(/^(wisdom-)+wisdom$/)
    expect(slugOf('wisdom '.repeat(30)).length).toBeLessThanOrEqual(80)
  })
})

describe('specSlug', () => {
  it('is the name in lower case with hyphens for spaces', () => {
    expect(specSlug(' Life & Death ')).toBe('life-&-death')
  })
})
