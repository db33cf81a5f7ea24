import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { quotationsIn } from './quotations-in.ts'

/** The words and the author of each. */
const found = (document: string) => quotationsIn(document).map(({ text, author }) => [text, author])

describe('quotationsIn', () => {
  it.each([
    [
      'As Seneca once put it: “We suffer more often in imagination than in reality.”',
      'We suffer more often in imagination than in reality.',
      'Seneca',
    ],
    [
      '„Die Grenzen meiner Sprache bedeuten die Grenzen meiner Welt“, schrieb Ludwig Wittgenstein.',
      'Die Grenzen meiner Sprache bedeuten die Grenzen meiner Welt',
      'Ludwig Wittgenstein',
    ],
    [
      '« L’enfer, c’est les autres », écrit Jean-Paul Sartre dans « Huis clos ».',
      'L’enfer, c’est les autres',
      'Jean-Paul Sartre',
    ],
    [
      '«Yo soy yo y mi circunstancia», escribió José Ortega y Gasset en 1914.',
      'Yo soy yo y mi circunstancia',
      'José Ortega y Gasset',
    ],
    [
      'По словам Льва Толстого, «все счастливые семьи похожи друг на друга».',
      'все счастливые семьи похожи друг на друга',
      'Лев Толстой',
    ],
    ['«Красота спасёт мир», — писал Достоевский.', 'Красота спасёт мир', 'Достоевский'],
    ['正如古罗马哲学家塞涅卡在信中写道：「人生不是太短，而是我们浪费了太多。」', '人生不是太短，而是我们浪费了太多。', '塞涅卡'],
    ['夏目漱石は「智に働けば角が立つ」と書いた。', '智に働けば角が立つ', '夏目漱石'],
    [
      'Be yourself; everyone else is already taken.\n- Oscar Wilde',
      'Be yourself; everyone else is already taken.',
      'Oscar Wilde',
    ],
    [
      '> Man is born free,\n> and everywhere he is in chains.\n>\n> — Jean-Jacques Rousseau',
      'Man is born free,\nand everywhere he is in chains.',
      'Jean-Jacques Rousseau',
    ],
    ['Imagination is more important than knowledge', 'Imagination is more important than knowledge', null],
  ])('finds the words and the author in %s', (document, text, author) => {
    expect(found(document)).toEqual([[text, author]])
  })

  it('leaves out titles of works and words that are only set apart', () => {
    expect(found('The so-called “experts” met twice.\n\nThe book “War and Peace” is long.')).toEqual([])
  })

  it('leaves out the marks that open each paragraph of a quotation', () => {
    const document = '“The first paragraph of it.\n\n“The second one,” said Abraham Lincoln.'
    expect(quotationsIn(document)).toEqual([
      { text: 'The first paragraph of it.\nThe second one,', author: 'Abraham Lincoln', start: 1, end: 45 },
    ])
  })
})

test('whatever the text is, quotations are in order, apart, and where they say', () => {
  const pieces = fc.constantFrom(
    '“',
    '”',
    '"',
    '«',
    '»',
    '„',
    '‘',
    '’',
    "'",
    '「',
    '」',
    '\n',
    '\n\n> ',
    '— ',
    '- ',
    '(',
    ')',
    'said ',
    'Anna Seghers ',
    'word ',
    'он ',
    '说',
    '：',
    '. ',
    ', ',
    ': ',
    '\u{1F600}',
    '\uD800',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (some) => {
      const document = some.join('')
      let before = 0
      for (const { text, start, end } of quotationsIn(document)) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(document.length)
        // A quotation over several lines leaves out what is between them.
        const lines = text.split('\n')
        expect(document.slice(start).startsWith(lines[0] ?? '')).toBe(true)
        expect(document.slice(0, end).endsWith(lines.at(-1) ?? '')).toBe(true)
        before = end
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['“', 200_000],
  ['”', 200_000],
  ['"', 200_000],
  ["'a ", 66_000],
  ['“”"\'’«', 33_000],
  ['“a\n\n', 50_000],
  ['“a b c.”\n', 22_000],
  ['“a b c d e f.” ', 14_000],
  ['Anna said: “b c d e f g.” ', 7_000],
  ['— A\n', 50_000],
  ['> a b c d\n', 20_000],
  ['>“', 100_000],
  ['a\n\n', 66_000],
  [' ', 200_000],
  ['_', 200_000],
  ['Van de ', 28_000],
  ['说', 200_000],
  ['他说：“好好好好好好。”', 18_000],
])('%j, over and over, takes a time that grows with it and no faster', (piece, times) => {
  const took = (text: string) => {
    const begun = performance.now()
    quotationsIn(text)
    return performance.now() - begun
  }
  took(piece.repeat(times / 10))
  expect(Math.min(took(piece.repeat(times)), took(piece.repeat(times)))).toBeLessThan(1_000)
})
