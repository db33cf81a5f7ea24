import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueOf, inLanguage, languagesOnOffer, say, usualWords, valuesFor, wordTable, type OwnWord } from '#messages'

import { ownWord, settingsInput, sortWords } from './index.ts'

const words = Object.values(wordTable).flat()
const subject = 'mail.confirm-subscription'
const opening = 'mail.asked-emails-from-please'

function faultOf(key: OwnWord, typed: string): string | undefined {
  const read = settingsInput.safeParse({ own_words: { en: { [key]: typed } } })
  return read.success ? undefined : read.error.issues[0]?.message
}

const kept = (own_words: Record<string, Record<string, string>>) => settingsInput.parse({ own_words }).own_words

describe('what staff write', () => {
  test.each([
    [subject, 'Is this you, {title}?', undefined],
    [subject, 'It’s you', undefined],
    [subject, "It's {title}'s list", undefined],
    [subject, 'Welcome to {site}', '{site} can’t be filled in here. You can use: {title}'],
    [subject, 'Welcome to { title }', '{ title } can’t be filled in here. You can use: {title}'],
    [subject, 'Welcome to {title', '{ can’t be filled in here. You can use: {title}'],
    [subject, 'Welcome }', '} can’t be filled in here. You can use: {title}'],
    [subject, '{title, plural, other {#}}', '{ can’t be filled in here. You can use: {title}'],
    [subject, 'x'.repeat(151), 'Please keep it to 150 characters.'],
    [subject, '🎉'.repeat(150), undefined],
    [opening, 'You asked for {list} at {site}.', undefined],
    [opening, 'You asked for {list}.', undefined],
    [opening, 'You asked for emails from {site}.', 'Please keep {list} in this sentence.'],
    ['mail.hello', 'Good morning,', 'Please keep {name} in this sentence.'],
    ['failure.not-found', 'Nothing at {address}', '{address} can’t be filled in here. Please remove it.'],
    ['home.hero', '<b>Lines</b> & more', undefined],
  ] as const)('for %s: %.40s', (key, typed, fault) => {
    expect(faultOf(key, typed)).toBe(fault)
  })

  test('is taken as it is without braces, as one line, and refused with any that nothing fills', () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[{}\p{Cc}]/u.test(text))
    fc.assert(
      fc.property(fc.constantFrom(...words), plain, plain, ({ key, needs }, one, other) => {
        const typed = [one, ...needs.map((name) => `{${name}}`), other].join(' \n ')
        const line = typed.replaceAll(/[^\S\u{a0}\u{202f}]+/gu, ' ').trim()
        fc.pre([...line].length <= 80)
        expect(kept({ de: { [key]: typed } })).toEqual(line === '' ? {} : { de: { [key]: line } })
        expect(faultOf(key, `${one}{no-value}${other}`)).toMatch(/^\{no-value\} can’t be filled in here/)
      }),
    )
  })

  test('is one line, and an empty one is none', () => {
    expect(kept({ de: { 'home.hero': '  Was\n bleibt ', 'home.hero-line': ' ' }, fr: { 'home.hero': '' } })).toEqual({
      de: { 'home.hero': 'Was bleibt' },
    })
  })

  test.each([
    ['de', 'home.gone', 'There is no sentence “home.gone”. The API page lists the keys.'],
    ['de', 'constructor', 'There is no sentence “constructor”. The API page lists the keys.'],
    ['DE', null, 'Epigraph has no language “DE”. Use one of these: '],
    ['pt-br', null, 'Epigraph has no language “pt-br”. Use one of these: '],
    ['xx', null, 'Epigraph has no language “xx”. Use one of these: '],
    ['../de', null, 'Epigraph has no language “../de”. Use one of these: '],
  ])('for %s, %s is refused where it is, even if it is empty', (code, key, message) => {
    for (const typed of ['Words', '']) {
      const read = settingsInput.safeParse({ own_words: { [code]: { [key ?? 'home.hero']: typed } } })
      expect(read.error?.issues).toMatchObject([
        { path: ['own_words', code, ...(key === null ? [] : [key])], message: expect.stringContaining(message) as string },
      ])
    }
    expect(settingsInput.safeParse({ own_words: { xx: {} } }).error?.issues[0]?.message).toContain('de, ')
  })
})

describe('what an earlier release stored', () => {
  const good = { en: { 'home.hero': 'Lines worth keeping' }, de: { [opening]: 'Es geht um {list}.' } }

  test('is parted into what can be said, and what can’t with the reason', () => {
    const stored = {
      en: { ...good.en, 'home.gone': 'Gone', 'failure.not-found': 'Nothing at {address}', 'mail.hello': 3 },
      de: { ...good.de, 'home.hero-line': '' },
      xx: { 'home.hero': 'Xx' },
      fr: 'Mots',
    }
    const { sayable, unsayable } = sortWords(stored)
    expect(sayable).toEqual(good)
    expect(unsayable).toEqual([
      { code: 'en', key: 'home.gone', words: 'Gone', fault: 'There is no sentence “home.gone”. The API page lists the keys.' },
      {
        code: 'en',
        key: 'failure.not-found',
        words: 'Nothing at {address}',
        fault: '{address} can’t be filled in here. Please remove it.',
      },
      { code: 'xx', key: 'home.hero', words: 'Xx', fault: expect.stringContaining('“xx”') as string },
    ])
    const missing = sortWords({ en: { [opening]: 'Please confirm.' } })
    expect(missing.sayable).toEqual({})
    expect(missing.unsayable).toMatchObject([{ fault: 'Please keep {list} in this sentence.' }])
    for (const broken of [null, undefined, 'words', [], 3]) expect(sortWords(broken)).toEqual({ sayable: {}, unsayable: [] })
  })

  test('all of what can be typed can be said', () => {
    expect(sortWords(good)).toEqual({ sayable: good, unsayable: [] })
  })
})

test('each sentence that can be replaced is in the catalogue or is one that only staff write, once, and can hold what it needs', () => {
  const keys = words.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const english = catalogueOf('en').sentences
  for (const { key, needs } of words) {
    expect([key, english.get(key) !== undefined || /^(?:home\.hero|issue\.)/.test(key)]).toEqual([key, true])
    expect(valuesFor(key)).toEqual(expect.arrayContaining([...needs]))
  }
})

test('the default of each language can be typed as the form shows it', () => {
  const said = Object.fromEntries(
    languagesOnOffer()
      .filter((code) => code !== 'en-xa')
      .map((code) => [code, Object.fromEntries(words.map(({ key }) => [key, usualWords(key, code)]))]),
  )
  // The six that are there only where staff wrote them have none.
  for (const [code, sentences] of Object.entries(said))
    expect([code, Object.values(sentences).filter((usual) => usual === '').length]).toEqual([code, 6])
  const read = settingsInput.safeParse({ own_words: said })
  expect(read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([])
  for (const [code, sentences] of Object.entries(said))
    expect(read.data?.own_words?.[code]).toEqual(
      Object.fromEntries(Object.entries(sentences).filter(([, usual]) => usual !== '')),
    )
})

describe('a sentence', () => {
  const own_words = { en: { 'failure.not-found': 'Nothing here' }, 'pt-BR': { 'failure.not-found': 'Nada aqui' } }

  test.each([
    ['en', 'Nothing here'],
    ['pt-BR', 'Nada aqui'],
    ['pt', undefined],
    ['de', undefined],
    ['ar', undefined],
  ])('in %s is that of staff in this language only', (code, said) => {
    expect(inLanguage(code, () => ownWord({ own_words }, 'failure.not-found'))).toBe(said)
  })

  test('of a mail holds what it is given, and stays as it was typed', () => {
    const own = { en: { [subject]: "{title}: it's <b>you</b>, {nobody} '{title}'" }, de: {} }
    const saidIn = (code: string) => inLanguage(code, () => say(subject, { title: '{title} & {x}' }), '', own)
    expect(saidIn('en')).toBe("{title} & {x}: it's <b>you</b>, {nobody} '{title} & {x}'")
    expect(saidIn('de')).toBe(inLanguage('de', () => say(subject, { title: '{title} & {x}' })))
    expect(inLanguage('en', () => inLanguage('en', () => say(subject, { title: 'X' })), '', own)).toContain("X: it's")
    expect(say(subject, { title: 'X' })).toBe('Confirm your subscription to X')
  })

  test('joins “de” with the name behind it, as French does', () => {
    const own = { fr: { [subject]: 'Les nouvelles de {title}' } }
    const saidOf = (title: string) => inLanguage('fr', () => say(subject, { title }), '', own)
    expect([saidOf('Epigraph'), saidOf('Paroles')]).toEqual(['Les nouvelles d’Epigraph', 'Les nouvelles de Paroles'])
  })

  test('with a number writes it as its language does', () => {
    const own = { de: { 'mail.week-subject': 'Neu: {count}, eines von {author}' } }
    expect(inLanguage('de', () => say('mail.week-subject', { count: 1234, author: 'Ada' }), '', own)).toBe(
      'Neu: 1.234, eines von Ada',
    )
  })
})
