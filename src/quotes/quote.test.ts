import { describe, expect, it } from 'vitest'
import { sourceLine } from './provenance.ts'
import { directionOf, normaliseText } from './quote.ts'
import { tagSlug } from './tags.ts'

describe('normaliseText', () => {
  it('is the same for two writings of the same words', () => {
    expect(normaliseText('“Don’t  wait—the TIME will never be ‘just right’.”')).toBe(
      normaliseText("Don't wait: the time will never be just right"),
    )
    expect(normaliseText('Être ou ne pas être…')).toBe('etre ou ne pas etre')
    expect(normaliseText('Σοφίας')).toBe(normaliseText('ΣΟΦΙΑΣ'))
    expect(normaliseText('الْعِلْمُ نُورٌ')).toBe('العلم نور')
    expect(normaliseText('がか')).not.toBe(normaliseText('かか'))
    expect(normaliseText('में')).toBe('में')
  })
})

describe('the small rules', () => {
  it('know how a language is written, where a tag lives and how a source reads', () => {
    expect([directionOf('ar'), directionOf('fa-IR'), directionOf('hi'), directionOf('arn')]).toEqual(['rtl', 'rtl', 'ltr', 'ltr'])
    expect(tagSlug('  Self  Love ')).toBe('self-love')
    expect(sourceLine({ work: 'Walden', place: 'Conclusion', year: '1854', edition: null, translator: null, url: null })).toBe(
      'Walden, Conclusion, 1854',
    )
    expect(sourceLine(null)).toBe('')
    const dated = { edition: null, translator: null, url: null, work: 'Second Inaugural Address', year: '1865' }
    expect(sourceLine({ ...dated, place: 'Washington, 4 March 1865' })).toBe('Second Inaugural Address, Washington, 4 March 1865')
    expect(sourceLine({ ...dated, place: 'page 18651' })).toBe('Second Inaugural Address, page 18651, 1865')
    const poem = { ...dated, work: 'Endymion', year: '1818' }
    expect(sourceLine({ ...poem, place: 'Endymion, Book I' })).toBe('Endymion, Book I, 1818')
    expect(sourceLine({ ...poem, place: 'Endymion' })).toBe('Endymion, 1818')
    expect(sourceLine({ ...poem, place: 'Endymions Traum' })).toBe('Endymion, Endymions Traum, 1818')
    // Without spaces no letter tells where a word ends.
    for (const [work, place] of Object.entries({ 枕草子: '枕草子第一段', 源氏物語: '源氏物語より', วรรณคดี: 'วรรณคดีบทที่หนึ่ง' }))
      expect(sourceLine({ ...poem, work, place })).toBe(`${place}, 1818`)
  })
})
