import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutOut, cutTo } from './cut-words.ts'
import { emphasisable, readWording, writeWording } from './wording.ts'

/** Text, and its emphasised parts. */
const read = (wording: string) => {
  const { text, emphases } = readWording(wording)
  return [text, ...emphases.map(([from, to]) => text.slice(from, to))]
}

describe('an edited wording', () => {
  test('keeps its line breaks, and marks a cut in one way', () => {
    expect(read('To be,\r\n  or not\t\n\n\n\nto be [...] ')).toEqual(['To be,\n  or not\n\nto be […]'])
  })

  test('emphasises what stands between asterisks', () => {
    expect(read('Life is *very short* and **anxious**.')).toEqual(['Life is very short and anxious.', 'very short', 'anxious'])
    expect(read('(*so*), “*it is*”')).toEqual(['(so), “it is”', 'so', 'it is'])
    expect(read('*over\ntwo lines*')).toEqual(['over\ntwo lines', 'over\ntwo lines'])
    expect(read('किसी *भी* तरह')).toEqual(['किसी भी तरह', 'भी'])
  })

  test('emphasises inside a line of a script without spaces', () => {
    expect(read('古池や*蛙*飛びこむ*「水の音」*である')).toEqual(['古池や蛙飛びこむ「水の音」である', '蛙', '「水の音」'])
    expect(read('ชีวิต*สั้น*มาก')).toEqual(['ชีวิตสั้นมาก', 'สั้น'])
  })

  test('leaves asterisks alone that mark nothing', () => {
    for (const stray of [
      '2 * 3 * 4',
      'f*ck and sh*t',
      'Life*, he said, is short*.',
      '* one\n* two',
      '*** end',
      'a * b*',
      '*one\n\ntwo*',
      '\\',
      '*',
      '',
    ]) {
      expect(read(stray)).toEqual([stray])
    }
    expect(read('\\*not so\\*')).toEqual(['*not so*'])
  })

  test('is read as it was written, whatever the text', () => {
    fc.assert(
      fc.property(aText, fc.array(fc.tuple(fc.nat(40), fc.nat(40))), (typed, places) => {
        const { text } = readWording(typed)
        const spans = places.map(([a, b]) => [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)] as const)
        expect(readWording(writeWording(text, spans))).toEqual({ text, emphases: emphasisable(text, spans) })
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same read twice', () => {
    fc.assert(
      fc.property(aText, (typed) => {
        const first = readWording(typed)
        expect(readWording(writeWording(first.text, first.emphases))).toEqual(first)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a selection of a quote', () => {
  const quote = 'Life is short, art is long. Opportunity is fleeting, and judgement difficult.'
  const cut = (words: string, text = quote) => cutTo(text, text.indexOf(words), text.indexOf(words) + words.length)

  test('shows whole words, and where something was left out', () => {
    expect(cut('rt is lo')).toBe('[…] art is long. […]')
    expect(cut('Life is short')).toBe('Life is short […]')
    expect(cut('judgement difficult')).toBe('[…] judgement difficult.')
    expect(cut(quote.slice(0, -1))).toBe(quote)
    expect(cut('fleeting')).toBe('[…] fleeting […]')
    expect(cut('violence', 'Choose non-violence, always.')).toBe('[…] non-violence […]')
    expect(cutTo(quote, quote.indexOf(','), quote.indexOf(',') + 2)).toBe('')
  })

  test('takes along what holds no word, and no blanks', () => {
    expect(cut(' art is ')).toBe('[…] art is […]')
    expect(cut('Know thyself', '“Know thyself!”')).toBe('“Know thyself!”')
    expect(cutTo(quote, 4, 5)).toBe('')
  })

  test('is marked without a space where the script has none', () => {
    expect(cut('蛙飛びこむ', '古池や蛙飛びこむ水の音')).toBe('[…]蛙飛びこむ[…]')
  })

  test('keeps asterisks as letters', () => {
    expect(readWording(cut('*art* is', 'Life is short, *art* is long')).text).toBe('[…] *art* is […]')
  })
})

test('a part is cut out of a wording with one mark, whatever stands beside it', () => {
  const cutting = (wording: string) => {
    const [head = '', part = '', tail = ''] = wording.split('|')
    return cutOut(head + part + tail, head.length, head.length + part.length).wording
  }
  expect(cutting('Life is |short, and |long.')).toBe('Life is […] long.')
  expect(cutting('Life is […] |short, and| long.')).toBe('Life is […] long.')
  expect(cutting('|Life| is short')).toBe('[…] is short')
  expect(cutting('Life is |short|.')).toBe('Life is […].')
  expect(cutting('古池や|蛙飛びこむ|水の音')).toBe('古池や[…]水の音')
})

test('a long word or a long blank is cut at once', () => {
  const word = 'a'.repeat(200_000)
  const blank = ' '.repeat(200_000)
  expect(cutTo(`${word} and more`, 0, 5)).toBe(`${word} […]`)
  expect(cutOut(`${blank}and more`, 200_003, 200_008).wording).toBe(`${blank}and […]`)
})

const aText = fc.string({
  unit: fc.constantFrom(
    '*',
    '*',
    '\\',
    ' ',
    '\n',
    'a',
    'b',
    '.',
    '“',
    '[',
    ']',
    '…',
    'の',
    '蛙',
    '、',
    'า',
    'ع',
    'क',
    '़',
    '😀',
    '1',
  ),
  maxLength: 40,
})
