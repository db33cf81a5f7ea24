import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compareLabels, f1, readArticles, sumOf } from '#test/truth/labelled-articles'
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
    ['“Be the change you wish to see.” — Gandhi', 'Be the change you wish to see.', 'Gandhi'],
    ['“Be the change you wish to see.”\n— Gandhi', 'Be the change you wish to see.', 'Gandhi'],
    ['> “Be the change you wish to see.”\n> — Gandhi, in a speech', 'Be the change you wish to see.', 'Gandhi'],
    ['- “Be the change you wish to see.”\n  *— Gandhi*', 'Be the change you wish to see.', 'Gandhi'],
    ['“Be the change you wish to see.”\n— Anonymous', 'Be the change you wish to see.', null],
    ['“Be the change you wish to see”.\n— Gandhi', 'Be the change you wish to see', 'Gandhi'],
    ['“Where are you going so early?”\n— Paris.', 'Where are you going so early?', null],
    ['«Ты куда идёшь так рано утром?»\n— Иван, подожди меня!', 'Ты куда идёшь так рано утром?', null],
    ['> Money is the root of all evil.\n— The Bible', 'Money is the root of all evil.', 'The Bible'],
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

  it.each([
    ['— Il faut cultiver notre jardin, dit Candide.', [['Il faut cultiver notre jardin', 'Candide']]],
    [
      '—En un lugar de la Mancha —dijo Cervantes—, de cuyo nombre no quiero acordarme.',
      [['En un lugar de la Mancha de cuyo nombre no quiero acordarme.', 'Cervantes']],
    ],
    ['— Я знаю только то, — сказал Сократ, — что ничего не знаю.', [['Я знаю только то, что ничего не знаю.', 'Сократ']]],
    [
      'HAMLET. To be, or not to be: that is the question.\n\nOPHELIA (aside): O, what a noble mind\nis here o’erthrown!',
      [
        ['To be, or not to be: that is the question.', null],
        ['O, what a noble mind\nis here o’erthrown!', null],
      ],
    ],
  ])('finds what is said without quotation marks in %s', (document, quotations) => {
    expect(found(document)).toEqual(quotations)
  })

  it('takes neither a list, an interview, a signature nor a single label for speech', () => {
    for (const document of [
      '— Vous dites que la presse l’a oublié.\n— Elle oublie tout le monde, et très vite.',
      'HOST: Welcome back to our evening.\nGUEST: Thank you for having me again.',
      'Three things to buy:\n— bread for the whole family\n— butter and a little cheese',
      'The word NATO: it is an alliance of many states.\n\nNobody said anything else about it.',
    ])
      expect(found(`Nobody says anything here.\n\n${document}`)).toEqual([])
    expect(found('Know thyself, and trust it.\n— Ralph Waldo Emerson, Essays')).toEqual([
      ['Know thyself, and trust it.', 'Ralph Waldo Emerson'],
    ])
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

  it('joins what “said X” parts', () => {
    for (const document of [
      '“If I have seen further,” wrote Isaac Newton, “it is by standing on the shoulders of giants.”',
      '“If I have seen further, — wrote Isaac Newton, — it is by standing on the shoulders of giants.”',
    ]) {
      expect(found(document)).toEqual([['If I have seen further, it is by standing on the shoulders of giants.', 'Isaac Newton']])
      const [only] = quotationsIn(document)
      expect([only?.start, only?.end]).toEqual([1, document.length - 1])
    }
  })

  it('knows who “he” is where one person is named, and nobody where it may be another', () => {
    const asked = 'Samuel Johnson was at the table. He said: “A man is in general better pleased when he has a good dinner.”'
    expect(found(asked)[0]?.[1]).toBe('Samuel Johnson')
    expect(found(asked.replace('at the table', 'with David Hume'))[0]?.[1]).toBeNull()
    expect(found(asked.replace('was at the table', 'called the director'))[0]?.[1]).toBeNull()
    expect(found(asked.replace('He said', 'The director said'))[0]?.[1]).toBeNull()
  })

  it('calls a person by the whole name of the document', () => {
    expect(found('Mary Wollstonecraft wrote little. “The mind will ever be unstable,” wrote Wollstonecraft.')[0]?.[1]).toBe(
      'Mary Wollstonecraft',
    )
    expect(found('Heinrich Mann und Thomas Mann stritten. „Das ist ein weites Feld, mein Lieber“, sagte Mann.')[0]?.[1]).toBe(
      'Mann',
    )
  })
})

/** At least so much of a half is found, each with its author (test/truth/README.md). */
const promised = 0.9

test.each(['held-out', 'tuned'] as const)('the quotations of the articles and their authors are found: %s', (half) => {
  const articles = readArticles(half)
  const compared = articles.map(({ name, document, labels }) => ({ name, ...compareLabels(labels, quotationsIn(document)) }))
  expect(articles).toHaveLength(50)
  expect(new Set(articles.map(({ language }) => language)).size).toBe(6)
  expect(
    f1(sumOf(compared)),
    compared.flatMap(({ name, misses }) => misses.map((miss) => `${name}: ${miss}`)).join('\n'),
  ).toBeGreaterThanOrEqual(promised)
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
        // What is left out is in its middle, and what is put there is a space or a line break.
        expect(document.startsWith(text.slice(0, 1), start)).toBe(true)
        expect(document.slice(0, end).endsWith(text.slice(-1))).toBe(true)
        if (!/[\s]/u.test(text)) expect(document.slice(start, end)).toBe(text)
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
  ['— a b c d e, dit Anna.\n', 8_000],
  ['— a “b c d e f.” —\n', 10_000],
  ['ANNA: b c d e.\n', 13_000],
  ['—                     a', 8_000],
  ['> a b c d\n', 20_000],
  ['>“', 100_000],
  ['a\n\n', 66_000],
  [' ', 200_000],
  ['\n', 1_000_000],
  ['- \n', 300_000],
  ['_', 200_000],
  ['Van de ', 28_000],
  ['说', 200_000],
  ['他说：“好好好好好好。”', 18_000],
])('%j, over and over, is read to its end', (piece, times) => {
  // Where its time grew with the square of its length, this would not end before the test is given up.
  const document = piece.repeat(times)
  for (const { start, end } of quotationsIn(document)) expect(start < end && end <= document.length).toBe(true)
})
