import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueOf, languagesThere } from './catalogue.ts'

const element = /aria-label=\{((?:[^{}]|\{[^{}]*\})*)\}((?:(?!<\w)[^])*?)<\/(?:[Bb]utton|Link|a)>/g
const keysIn = (code: string) => [...code.matchAll(/say\('([\w.-]+)'/g)].map(([, key = '']) => key)

/** The shown words and the accessible name of each button and link that has both from the catalogue. */
const pairs = globSync('src/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(element)].flatMap(([, label = '', rest = '']) => {
    const names = keysIn(label)
    const shown = keysIn(rest.slice(rest.lastIndexOf('>') + 1))
    // A name that is put together from the words that are shown has them in every language.
    if (shown.length === 0 || names.includes(shown[0] ?? '')) return []
    return names.map((name, i) => ({ name, shown: shown[i] ?? shown[0] }))
  }),
)

// WCAG 2.5.3: people who speak to their computer say the words that they see.
test('in every language, the name of a button or link has the words that it shows', () => {
  expect(pairs).toContainEqual({ name: 'desk-users.send-again-to', shown: 'desk-users.send-again' })
  expect(pairs).toContainEqual({ name: 'session.show-what', shown: 'session.show' })
  const without = languagesThere().flatMap((language) => {
    const { sentences } = catalogueOf(language)
    const of = (key = '') => (sentences.get(key) ?? '').toLocaleLowerCase(language)
    return pairs
      .filter(({ name, shown }) => namesIn(of(name)).some((one) => !one.includes(of(shown))))
      .map(({ name }) => `${language} ${name}`)
  })
  expect(without).toEqual([])
})

/** A sentence with a choice has a name for each. */
const namesIn = (sentence: string) =>
  sentence.includes(', select,') ? [...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one) : [sentence]
