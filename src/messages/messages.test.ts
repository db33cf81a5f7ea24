import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { catalogueOf, languagesThere, markOf, pseudo } from './catalogue.ts'
import { SentenceList } from './sentence-list.ts'
import { directionOf } from './direction-of.ts'
import { treeIn } from './elision.ts'
import { anyComma, comma, inARow, inLanguage, listComma, say } from './index.ts'
import { scriptOf } from './script-of.ts'
import { fillIn } from './template.ts'
import { treeOf, valuesOf } from './tree.ts'

test('every catalogue is whole in its grammar: values, elements and plural forms', () => {
  for (const language of [...languagesThere(), pseudo]) expect(catalogueOf(language).sentences.size).toBeGreaterThan(0)
})

test('in the pseudo-language a sentence is longer, with accents, and takes the same values', () => {
  const said = inLanguage(pseudo, () => say('shell.theme', { theme: 'dark' }))
  expect(said).toContain('Thémé: dárk. Çháñgé ít.')
  expect(said.length).toBeGreaterThan(say('shell.theme', { theme: 'dark' }).length * 1.3)
  expect(inLanguage(pseudo, () => say('ui.page', { n: '7' }))).toContain('7')
})

test.each([
  ['en', 'a, b', 'a, b'],
  ['ar', 'a، b', 'a، b'],
  ['ja', 'a、b', 'a、b'],
  ['zh-Hans', 'a，b', 'a、b'],
  ['zh-Hant', 'a，b', 'a、b'],
])('in %s, the parts of a source and the words of a list have the commas of that language', (language, parts, list) => {
  expect(inLanguage(language, () => ['a', 'b'].join(comma()))).toBe(parts)
  expect(inLanguage(language, () => ['a', 'b'].join(listComma()))).toBe(list)
})

test.each([
  [['One.', 'Two.'], 'One. Two.'],
  [['いいえ。', 'Not in Aristotle.', '出典。'], 'いいえ。Not in Aristotle. 出典。'],
  [['他说：“不。”', '到此为止。'], '他说：“不。”到此为止。'],
])('sentences in a row have a space between them, but behind a full stop that has its own: %j', (sentences, said) => {
  expect(inARow(sentences)).toBe(said)
})

test.each(['a, b', 'a، b', 'a、b', 'a，b'])('what somebody types in a list is apart where a comma is: %s', (typed) => {
  expect(typed.split(anyComma).map((word) => word.trim())).toEqual(['a', 'b'])
})

test('in a language from the right, the slashes that an address begins with stay after its colon', () => {
  const english = catalogueOf('en').sentences
  const alone = languagesThere()
    .filter((language) => directionOf(language) === 'rtl')
    .flatMap((language) => [...catalogueOf(language).sentences].filter(([key, sentence]) => sentence !== english.get(key)))
    .filter(([, sentence]) => /:\/\/(?![\u200ea-z{])/i.test(sentence.replaceAll('://…\u200e', '')))
  expect(alone).toEqual([])
})

test('what somebody else changed meanwhile is named in the language of the desk', () => {
  const said = () => say('desk-form.someone-else-changed-while', { noun: 'author' })
  expect(said()).toBe('Someone else changed this author while you were writing.')
  expect(inLanguage('ar', said)).toContain('هذا المؤلف')
})

const tricky = [
  'Plain',
  '“Quotes”, it’s and it\'\'s "fine" `tick` ${not} \\ back'.replaceAll('{', "'{'").replaceAll('}', "'}'"),
  'By {name}',
  '{count, plural, =0 {None} one {# quote by {name}} other {# quotes by {name}}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Ada {Hers} other {Theirs: {count, number}}}',
]

test('a script says what the server says, whatever quotes are around it', () => {
  for (const sentence of tricky)
    for (const count of [0, 1, 2, 3, 21, 1_234]) {
      const values = { name: 'Ada', count }
      const script = scriptOf(sentence, 'call', 'en')
      const number = (n: number) => new Intl.NumberFormat('en').format(n)
      const by = (type: 'cardinal' | 'ordinal') => (n: number, options: Record<string, string>) =>
        options[`=${n}`] ?? options[new Intl.PluralRules('en', { type }).select(n)] ?? options.other
      // oxlint-disable-next-line typescript/no-implied-eval -- What a browser does with it.
      const run = new Function('v', 'n', 'p', 'o', `return ${script}(v,n,p,o)`) as (...given: unknown[]) => string // safe: scriptOf wrote it
      expect(run(values, number, by('cardinal'), by('ordinal'))).toBe(expectedOf(sentence, values))
    }
})

function expectedOf(sentence: string, { name, count }: { name: string; count: number }): string {
  const number = new Intl.NumberFormat('en').format(count)
  const forms: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  if (sentence === 'Plain') return sentence
  if (sentence.startsWith('“')) return '“Quotes”, it’s and it\'s "fine" `tick` ${not} \\ back'
  if (sentence.startsWith('By')) return `By ${name}`
  if (sentence.includes('ordinal')) return number + forms[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)]
  if (sentence.includes('select,')) return 'Hers'
  return count === 0 ? 'None' : `${number} quote${count === 1 ? '' : 's'} by ${name}`
}

test.each([
  ['Aristotle', 'Citations d’Aristotle'],
  ['Émile Zola', 'Citations d’Émile Zola'],
  ['Jane Austen', 'Citations de Jane Austen'],
  ['Henry James', 'Citations de Henry James'],
  ['Østergaard', 'Citations d’Østergaard'],
  ['ørsted', 'Citations d’ørsted'],
])('in French “de” loses its vowel before that of a name: %s', (name, expected) => {
  expect(inLanguage('fr', () => say('authors.quotes-by', { name }))).toBe(expected)
  const sentence = catalogueOf('fr').sentences.get('authors.quotes-by') ?? ''
  for (const [value, kind] of [
    [name, 'call'],
    [createElement('bdi', null, name), 'rich'],
  ] as const) {
    const script = scriptOf(sentence, kind, 'fr')
    // oxlint-disable-next-line typescript/no-implied-eval -- What a browser does with it.
    const said = (new Function('v', `return ${script}(v)`) as (values: unknown) => string | unknown[])({ name: value }) // safe: scriptOf wrote it
    const shown = renderToStaticMarkup(createElement('p', null, ...([said].flat() as string[]))) // safe: texts and an element
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(expected)
  }
})

test('the mark of a language changes with the code that is written for its sentences', () => {
  const { sentences, mark } = catalogueOf('fr')
  expect(markOf('fr', sentences)).toBe(mark)
  for (const kind of ['call', 'rich'] as const)
    expect(markOf('fr', sentences, (...given) => scriptOf(...given) + (given[1] === kind ? ' ' : ''))).not.toBe(mark)
})

test('only a name after “de” is looked at, also inside of a choice', () => {
  const sentence = '{count, plural, one {L’image de {name}} other {Les images de {name}, code {name}}}'
  const [choice] = treeIn(sentence, 'fr')
  expect(choice).toMatchObject({
    options: { one: ['L’image ', { kind: 'value', name: 'name', of: 'de ' }], other: [{}, {}, ', code ', { name: 'name' }] },
  })
  expect(treeIn(sentence, 'es')).toEqual(treeOf(sentence))
})

test('words fit into the quotes that a minifier has put around them', () => {
  const words = 'It\'\'s "so" `now` \\ $'
  const catalogue = { language: 'en', mark: '', sentences: new SentenceList(new Map([['a', words]])) }
  for (const quote of ['"', "'", '`']) {
    const code = fillIn([quote, { kind: 'text', key: 'a', quote }, quote], catalogue)
    // oxlint-disable-next-line typescript/no-implied-eval -- What a browser does with it.
    expect((new Function(`return ${code}`) as () => string)()).toBe('It\'s "so" `now` \\ $') // safe: it returns the string
  }
})

test('what is wrong in a sentence is said', () => {
  expect(() => treeOf('{count, plural, one {#}}')).toThrow()
  expect(() => treeOf('Open {')).toThrow()
  expect(() => treeOf('{at, date}')).toThrow('Format dates before')
  expect(() => treeOf('{n, number, ::currency/EUR}')).toThrow()
  expect(() => valuesOf(treeOf('{one, number} <one>x</one>'))).toThrow('used as')
  expect(renderToStaticMarkup(createElement('p', null, say('shell.main')))).toBe('<p>Main</p>')
})
