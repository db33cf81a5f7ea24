import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outsideOf, outsideWrite, type Scope, type ScopedQuote } from './scope.ts'

const ids = fc.constantFrom('love', 'courage', 'time')
const codes = fc.constantFrom('de', 'de-AT', 'fr', 'pt', 'pt-BR', 'DE')
const scopes: fc.Arbitrary<Scope> = fc.record({
  categories: fc.uniqueArray(ids).map((all) => all.map((id) => ({ id, name: id }))),
  languages: fc.uniqueArray(codes),
})
const quotes: fc.Arbitrary<ScopedQuote> = fc.record({ language: codes, categories: fc.uniqueArray(ids) })
const sides = fc.option(quotes)

/** Said once more, in the plainest way. */
const isIn = ({ categories, languages }: Scope, { language, categories: held }: ScopedQuote) =>
  (languages.length === 0 || languages.some((one) => `${language}-`.toLowerCase().startsWith(`${one}-`.toLowerCase()))) &&
  (categories.length === 0 || held.some((id) => categories.some((one) => one.id === id)))

test('a quote is in a scope by its language and by one of its categories', () => {
  fc.assert(
    fc.property(scopes, quotes, (scope, quote) => {
      expect(outsideOf(scope, quote) === undefined).toBe(isIn(scope, quote))
    }),
  )
})

test('a write is in a scope only where the quote is in it before and after', () => {
  fc.assert(
    fc.property(scopes, sides, sides, (scope, before, after) => {
      const all = [before, after].filter((one) => one !== null)
      expect(outsideWrite(scope, { before, after }) === undefined).toBe(all.every((one) => isIn(scope, one)))
    }),
  )
})

test('a scope of nothing holds nobody, and more languages or categories in a list that is not empty never hold more', () => {
  fc.assert(
    fc.property(scopes, quotes, ids, codes, (scope, quote, id, code) => {
      expect(outsideOf({ categories: [], languages: [] }, quote)).toBeUndefined()
      if (outsideOf(scope, quote) !== undefined || scope.categories.length === 0 || scope.languages.length === 0) return
      const wider = { categories: [...scope.categories, { id, name: id }], languages: [...scope.languages, code] }
      expect(outsideOf(wider, quote)).toBeUndefined()
    }),
  )
})

test('translations into its languages may be written to quotes of any language, but of its categories only', () => {
  fc.assert(
    fc.property(scopes, quotes, fc.array(codes), (scope, quote, translations) => {
      const isHeld = outsideWrite(scope, { before: quote, after: quote, translations }) !== undefined
      const isFree =
        translations.length > 0 &&
        scope.languages.length > 0 &&
        translations.every((one) => isIn({ ...scope, categories: [] }, { language: one, categories: [] }))
      expect(isHeld).toBe(!isIn(isFree ? { ...scope, languages: [] } : scope, quote))
    }),
  )
})

test('a deleted category has no quotes, and does not make a role unlimited', () => {
  const scope = { categories: [{ id: 'gone', name: null }], languages: [] }
  expect(outsideOf(scope, { language: 'en', categories: ['love'] })).toMatchObject({ by: 'category' })
  expect(outsideOf(scope, { language: 'en', categories: [] })).toMatchObject({ by: 'category' })
})
