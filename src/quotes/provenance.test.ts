import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { isOriginal, renderingFor } from './provenance.ts'

const source = { work: 'Meditations', year: null, place: 'IV, 3', edition: null, translator: 'George Long', url: null }
const english = { language: 'en', source }

test('what a translation was made from is the original, where it is said in which work it stands', () => {
  const greek = { language: 'grc', translator: null, source: { work: 'Τὰ εἰς ἑαυτόν' } }
  expect(isOriginal(english, greek)).toBe(true)
  expect(isOriginal({ language: 'en', source: { ...source, translator: null } }, greek)).toBe(false)
  expect(isOriginal({ language: 'en', source: null }, greek)).toBe(false)
})

test('a translation of which nobody knows who made it, or in another spelling of the same language, is none', () => {
  expect(isOriginal(english, { language: 'de', translator: null, source: { work: null } })).toBe(false)
  expect(isOriginal(english, { language: 'de', translator: 'Albert Wittstock', source: { work: 'Selbstbetrachtungen' } })).toBe(
    false,
  )
  expect(isOriginal(english, { language: 'en-GB', translator: null, source: { work: 'Meditations' } })).toBe(false)
})

test('on a page in another language a translation into it is shown, also beside words that readers of the site can read', () => {
  const quote = { language: 'en', translations: [{ language: 'fr' }, { language: 'de-AT' }] }
  const latin = { ...quote, language: 'la' }
  const onGermanPage = (one: typeof quote) => inLanguage('de', () => renderingFor(one, ['de', 'en', 'fr'])?.language, '/de')
  expect(onGermanPage(quote)).toBe('de-AT')
  expect(onGermanPage(latin)).toBe('de-AT')
  expect(onGermanPage({ ...quote, language: 'de' })).toBeUndefined()
  expect(onGermanPage({ ...quote, translations: [{ language: 'fr' }] })).toBeUndefined()
  expect(renderingFor(quote, ['en', 'de'])).toBeUndefined()
  // As the site's own pictures, which a German page shows, too.
  expect(inLanguage('de', () => renderingFor(quote, ['en']), '/de')).toBeUndefined()
  expect(renderingFor(latin, ['en', 'fr'])?.language).toBe('fr')
})
