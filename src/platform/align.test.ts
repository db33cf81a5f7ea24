import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align, fits } from './align.ts'

const kinds = (quote: string, exact: string) =>
  align(quote, exact).pieces.map(({ kind, ...piece }) => [kind, ...Object.values(piece)])

describe('align', () => {
  it.each([
    ['Trust thyself: every heart vibrates to that iron string.', 'trust thyself — every heart vibrates to that iron string'],
    ['千里之行，始於足下。', '千里之行始於足下'],
    ['يا صاحبي', 'يَا صَاحِبِي'],
    ['הֲבֵל הֲבָלִים', 'הבל הבלים'],
    ['Ἄνδρα μοι ἔννεπε, Μοῦσα', 'ἄνδρα μοι ἔννεπε Μοῦσα'],
  ])('finds %s the same as %s', (quote, exact) => {
    const found = align(quote, exact)
    expect(found.pieces).toEqual([{ kind: 'same', text: exact }])
    expect(found).toMatchObject({ same: found.words, unsaid: 0 })
    expect(fits(found)).toBe(true)
  })

  it('shows what […] leaves out, the marks around it too', () => {
    expect(
      kinds('What is the use of a book […] without pictures?', 'what is the use of a book,” thought Alice “without pictures?'),
    ).toEqual([
      ['same', 'what is the use of a book'],
      ['cut', ',” thought Alice “'],
      ['same', 'without pictures?'],
    ])
    // The words after the cut are in it, too.
    expect(kinds('I was glad […] in the end.', 'I was glad in the morning, and sorry in the evening, but in the end.')).toEqual([
      ['same', 'I was glad'],
      ['cut', ' in the morning, and sorry in the evening, but '],
      ['same', 'in the end.'],
    ])
  })

  it('shows a clause that was left out as one, also where the words beside it come again inside it', () => {
    expect(
      kinds(
        'Moves on, Nor all your Tears wash out a Word of it.',
        'Moves on: nor all your Piety nor Wit, Nor all your Tears wash out a Word of it.',
      ),
    ).toEqual([
      ['same', 'Moves on: '],
      ['missing', 'nor all your Piety nor Wit'],
      ['same', ', Nor all your Tears wash out a Word of it.'],
    ])
  })

  it('shows a word that was changed, one that was left out and one that was added', () => {
    const text = 'Nothing great was ever achieved without enthusiasm.'
    expect(kinds('Nothing good was ever achieved without enthusiasm.', text)).toEqual([
      ['same', 'Nothing '],
      ['changed', 'great', 'good'],
      ['same', ' was ever achieved without enthusiasm.'],
    ])
    expect(kinds('Nothing great was achieved without enthusiasm.', text)).toEqual([
      ['same', 'Nothing great was '],
      ['missing', 'ever'],
      ['same', ' achieved without enthusiasm.'],
    ])
    expect(kinds('Nothing great was ever achieved without some enthusiasm.', text)).toEqual([
      ['same', 'Nothing great was ever achieved without'],
      ['added', '', 'some'],
      ['same', ' enthusiasm.'],
    ])
  })

  it('tells punctuation that was moved, and not the shapes that printers choose', () => {
    const text = 'To be, or not to be—that is the question'
    expect(align('To be or not to be: that is the question', text).movesPunctuation).toBe(true)
    expect(align('To be, or not to be – that is the question', text).movesPunctuation).toBe(false)
  })

  it('fits while three quarters of the words are the same, and not where the quote says something else', () => {
    const text = 'the only way to have a friend is to be one.'
    expect(fits(align('The only way to have friends is to be one.', text))).toBe(true)
    expect(fits(align('The best way to lose a friend is to lend.', text))).toBe(false)
    expect(fits(align('A house divided cannot stand.', text))).toBe(false)
    expect(fits(align('', text))).toBe(false)
    expect(fits(align('…', text))).toBe(false)
  })

  it.each([1_500, 5_000])('finds that 5,000 characters have little in common with %i others', (length) => {
    const others = (count: number, step: number) =>
      Array.from({ length: count }, (_, n) => String.fromCodePoint(0x4e00 + ((n * step) % 2_999))).join('')
    expect(fits(align(others(5_000, 7), others(length, 11)))).toBe(false)
  })

  it('fits to the last word that may differ, with a cut beside it', () => {
    const text = 'one two three four five six seven eight nine ten eleven twelve'
    expect(fits(align('one two three four five six 七 八 九 ten eleven twelve', text))).toBe(true)
    expect(fits(align('one two three four five 六 七 八 九 ten eleven twelve', text))).toBe(false)
    expect(fits(align('one two three […] seven eight nine ten eleven 十二', text))).toBe(true)
  })

  const word = fc.constantFrom('the', 'way', 'a', 'friend', 'is', '道', 'الحب', 'to', 'one')
  const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))

  it('keeps the passage to the letter, whatever the quote is', () => {
    fc.assert(
      fc.property(
        fc.oneof(sentence, fc.string({ unit: 'grapheme' })),
        fc.oneof(sentence, fc.string({ unit: 'grapheme' })),
        (quote, exact) => {
          const { pieces, same, words } = align(quote, exact)
          if (pieces.some(({ kind }) => kind !== 'added')) expect(pieces.map(({ text }) => text).join('')).toBe(exact)
          expect(same).toBeLessThanOrEqual(words)
        },
      ),
    )
  })

  it('finds any text the same as itself, and any cut of it by […] without a difference', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 30 }), fc.nat(), fc.nat(), (words, a, b) => {
        const from = 1 + (a % (words.length - 2))
        const to = from + 1 + (b % (words.length - from - 1))
        const exact = words.join(' ')
        expect(align(exact, exact)).toMatchObject({ same: words.length, unsaid: 0, movesPunctuation: false })
        expect(align(`${words.slice(0, from).join(' ')} […] ${words.slice(to).join(' ')}`, exact).same).toBe(
          words.length - to + from,
        )
      }),
    )
  })
})

it('a Chinese character in another form is the same, and another character isn’t', () => {
  expect(align('季文子三思而後行，子聞之', '季文子三思而后行，子闻之')).toMatchObject({ same: 11, words: 11, unsaid: 0 })
  expect(align('己所不欲，勿施於人', '己所不欲，勿施于人').pieces).toEqual([{ kind: 'same', text: '己所不欲，勿施于人' }])
  expect(align('己所不欲，勿施於天', '己所不欲，勿施于人').same).toBe(7)
})
