import { describe, expect, test } from 'vitest'
import type { DesignQuote } from '../design/compose-design.ts'
import type { Design } from '../design/design.ts'
import { aboutPicture, attributed, isChanged, languagesIn } from './attribution.ts'

const text = 'Life is short, art is long.'
const quote = {
  id: '1',
  text,
  author: 'Seneca',
  source: 'De brevitate vitae, I',
  category: 'Time',
  color: '#3b82f6',
  language: 'en',
  credit: 'Epigraph',
}
const about = {
  title: `“${text}” — Seneca`,
  author: 'Seneca',
  source: 'De brevitate vitae, I',
  credit: 'Epigraph',
  address: 'https://quotes.example/quote/1',
  altText: `“${text}” — Seneca`,
}
const worded = (wording: string | null, whose: Partial<DesignQuote> = {}) => ({
  quote: { ...quote, ...whose },
  design: { wording },
  about,
})
const altText = (wording: string | null) => aboutPicture(worded(wording)).altText

test('the alt text has the words that are drawn', () => {
  expect(altText(null)).toBe('“Life is short, art is long.” — Seneca')
  expect(altText('[...] *art* is long.')).toBe('“[…] art is long.” — Seneca')
  // Then the quote's own are drawn.
  expect(altText(' ')).toBe(altText(null))
  expect(altText('*Art* is $& long.')).toBe('“Art is $& long.” — after Seneca')
})

describe('a picture of the quote’s own words', () => {
  test.each([null, ' ', 'LIFE IS SHORT\n*art is long*', 'Life […] is long'])('names author, source and site: %j', (wording) => {
    expect(isChanged(worded(wording))).toBe(false)
    expect(attributed(worded(wording))).toEqual(quote)
    const { altText: said, ...rest } = aboutPicture(worded(wording))
    expect(said).toMatch(/” — Seneca$/)
    expect({ ...rest, altText: about.altText }).toEqual(about)
  })
})

describe('a picture of the words of a translation', () => {
  const translation = { text: 'Das Leben ist kurz, die Kunst lang.', language: 'de', credit: 'Translated by Epigraph' }
  const whose = { translation }

  test.each(['Das Leben ist kurz,\ndie Kunst lang.', '[…] *die Kunst lang.*'])(
    'names author, source, site and translator, in its language: %j',
    (wording) => {
      expect(isChanged(worded(wording, whose))).toBe(false)
      expect(attributed(worded(wording, whose))).toEqual({
        ...quote,
        text: translation.text,
        language: 'de',
        source: 'Translated by Epigraph · De brevitate vitae, I',
      })
      expect(aboutPicture(worded(wording, whose)).author).toBe('Seneca')
    },
  )

  test('is one of changed words where the translation was changed, too', () => {
    const order = worded('Das Leben ist lang.', whose)
    expect(isChanged(order)).toBe(true)
    expect(attributed(order).author).toBe('after Seneca')
  })

  test('is the quote’s own where its own words are drawn', () => {
    expect(attributed(worded('Life is short […]', whose))).toEqual(quote)
  })
})

describe('a picture of a quote in two languages', () => {
  const translation = { text: 'Das Leben ist kurz, die Kunst lang.', language: 'de', credit: 'Translated by Epigraph' }
  const both = `“${text}” (${translation.text}) — Seneca`
  const inLanguages = (languages: Design['languages'], wording: string | null = null) => ({
    quote: { ...quote, translation },
    design: { wording, languages },
    about: { ...about, title: both, altText: both },
  })
  const translated = {
    ...quote,
    text: translation.text,
    language: 'de',
    source: 'Translated by Epigraph · De brevitate vitae, I',
  }

  test('has both and names the translator, where nothing else was chosen', () => {
    for (const order of [inLanguages(undefined), inLanguages('both')]) {
      expect(attributed(order)).toBe(order.quote)
      expect(aboutPicture(order)).toEqual({ ...order.about, source: 'De brevitate vitae, I · Translated by Epigraph' })
    }
  })

  test('has the original alone, also in its file', () => {
    expect(attributed(inLanguages('original'))).toEqual(quote)
    expect(aboutPicture(inLanguages('original'))).toEqual(about)
  })

  test('has the translation alone, with its translator, also in its file', () => {
    expect(attributed(inLanguages('translation'))).toEqual(translated)
    const said = '„Das Leben ist kurz, die Kunst lang.“ — Seneca'
    expect(aboutPicture(inLanguages('translation'))).toEqual({
      ...about,
      title: said,
      altText: said,
      source: 'De brevitate vitae, I · Translated by Epigraph',
    })
  })

  test('keeps the translation beside other line breaks of the original, not where something was left out', () => {
    expect(languagesIn(inLanguages('both', 'Life is short,\n*art* is long.'))).toBe('both')
    expect(languagesIn(inLanguages('both', '[…] art is long.'))).toBe('original')
    expect(languagesIn(inLanguages('original', 'Life is short,\nart is long.'))).toBe('original')
    expect(languagesIn(inLanguages('both', '[…] die Kunst lang.'))).toBe('translation')
  })

  test.each(['original', 'translation', 'both'] as const)(
    'loses source, site and translation with changed words: %s',
    (languages) => {
      const changed = inLanguages(languages, 'Life is long, and so is art.')
      const { source: _, category: __, credit: ___, ...rest } = quote
      expect(attributed(changed)).toEqual({ ...rest, author: 'after Seneca', settled: true })
      expect(aboutPicture(changed)).toMatchObject({ author: 'after Seneca', source: '', credit: '', address: '' })
      expect(aboutPicture(changed).title).toBe('“Life is long, and so is art.” — after Seneca')
    },
  )
})

describe('a picture of changed words', () => {
  const changed = worded('Vote for me and buy crypto today.')

  test('has no source, category and site’s name, and is after the author', () => {
    expect(isChanged(changed)).toBe(true)
    const { source: _, category: __, credit: ___, ...rest } = quote
    expect(attributed(changed)).toEqual({ ...rest, author: 'after Seneca', settled: true })
  })

  test('says the same in its file', () => {
    const said = '“Vote for me and buy crypto today.” — after Seneca'
    expect(aboutPicture(changed)).toEqual({
      title: said,
      altText: said,
      author: 'after Seneca',
      source: '',
      credit: '',
      address: '',
    })
  })

  test('is settled once', () => {
    const quote = attributed(changed)
    expect(attributed({ ...changed, quote })).toBe(quote)
  })

  test('stays “not by” an author whose words they are not', () => {
    const refuted = {
      ...changed,
      quote: { ...quote, doubt: 'wrong' as const },
      about: { ...about, author: 'Wrongly attributed to Seneca' },
    }
    expect(attributed(refuted)).toMatchObject({ author: 'Seneca', doubt: 'wrong' })
    expect(aboutPicture(refuted)).toMatchObject({ author: 'Wrongly attributed to Seneca', source: '', credit: '' })
  })
})
