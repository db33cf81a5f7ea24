import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteTitle, withSite } from './title.ts'

describe('the title of a quote’s page', () => {
  test('holds its words, who said them and the site’s name where all fit', () => {
    expect(withSite(quoteTitle(['Know thyself.'], 'Socrates', 'Epigraph'), 'Epigraph')).toBe(
      '“Know thyself.” – Socrates | Epigraph',
    )
  })

  test('cuts the words to make room for the name', () => {
    const title = quoteTitle(
      ['It is a truth universally acknowledged, that a single man must be in want of a wife.'],
      'Jane Austen',
      'Epigraph',
    )
    expect(withSite(title, 'Epigraph')).toBe('“It is a truth universally…” – Jane Austen | Epigraph')
  })

  test('drops the site’s name where the words are whole without it', () => {
    const title = quoteTitle(['Dum differtur vita transcurrit.'], 'Lucius Annaeus Seneca', 'Epigraph')
    expect(withSite(title, 'Epigraph')).toBe('“Dum differtur vita transcurrit.” – Lucius Annaeus Seneca')
  })

  test('holds what the words mean, in as much room as they have', () => {
    const title = quoteTitle(
      ['Dum differtur vita transcurrit.', 'While we are postponing, life speeds by.'],
      'Seneca',
      'Epigraph',
    )
    expect(title).toBe('“Dum differtur vita…” (While we are…) – Seneca')
  })

  test('drops the site’s name before it cuts the words to nothing', () => {
    const title = quoteTitle(
      ['To be, or not to be, that is the question'],
      'William Shakespeare',
      'The Collected Wisdom of All the Ages',
    )
    expect(withSite(title, 'The Collected Wisdom of All the Ages')).toBe(
      '“To be, or not to be, that is the…” – William Shakespeare',
    )
  })

  test('is never longer than search engines show, in any script', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.constantFrom('खोया हुआ समय कभी लौट कर नहीं आता '.repeat(9), '古池や蛙飛びこむ水の音'.repeat(20), '👩‍👩‍👧‍👦'.repeat(80)),
    )
    fc.assert(
      fc.property(
        text,
        fc.option(text, { nil: undefined }),
        text,
        fc.string({ maxLength: 80 }),
        (words, meaning, credit, site) => {
          expect([...withSite(quoteTitle([words, meaning], credit, site), site)].length).toBeLessThanOrEqual(60)
        },
      ),
    )
  })
})
