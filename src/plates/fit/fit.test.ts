import { expect, test } from 'vitest'
import { balanceLines, fillLines, type Measured } from './break-lines.ts'
import { fitText, type FitRequest } from './fit-text.ts'
import { splitWord, wordsOf } from './words.ts'

const measured = (text: string): Measured[] =>
  wordsOf(text, 'Latn', 'en').map((word) => ({ ...word, width: word.text.length / 2, gap: word.then === ' ' ? 0.5 : 0 }))
const set = (words: readonly Measured[], lines: ReturnType<typeof balanceLines>) =>
  lines?.map(([from, to]) =>
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(' '),
  )

test('balanced lines are as many as filled ones, and of even length', () => {
  const words = measured('one two three four five six seven eight')
  expect(
    set(
      words,
      fillLines(words, () => 12),
    ),
  ).toEqual(['one two three four five', 'six seven eight'])
  expect(
    set(
      words,
      balanceLines(words, () => 12),
    ),
  ).toEqual(['one two three four', 'five six seven eight'])
})

test('a line that the writer ended stays ended', () => {
  const words = measured('Roses are red\nviolets are blue')
  expect(
    set(
      words,
      balanceLines(words, () => 40),
    ),
  ).toEqual(['Roses are red', 'violets are blue'])
})

test('a word wider than its line is refused, not cut', () => {
  expect(fillLines(measured('incomprehensibilities'), () => 3)).toBeUndefined()
})

test('no Japanese or Chinese line begins with a closing mark or ends with an opening one', () => {
  for (const text of [
    '「学而时习之，不亦说乎？」有朋自远方来。',
    '智に働けば角が立つ。「情」に棹させば、流されるッ！',
    '（笑）という、ちょっとした——話。',
  ]) {
    for (const { text: piece } of wordsOf(text, 'Jpan', 'ja')) {
      expect(piece).not.toMatch(/^[、。，！？」』）ッょっ]/u)
      expect(piece).not.toMatch(/[「『（]$/u)
    }
  }
})

test('a hyphen and a dash may end a line, a minus may not', () => {
  expect(wordsOf('well-known facts—that is all', 'Latn', 'en').map((word) => word.text)).toEqual([
    'well-',
    'known',
    'facts—',
    'that',
    'is',
    'all',
  ])
  const pieces = (text: string) => wordsOf(text, 'Latn', 'en').map((word) => word.text)
  expect(pieces('a-fishing one-half co-operate mother-in-law')).toEqual([
    'a-fishing',
    'one-',
    'half',
    'co-operate',
    'mother-in-law',
  ])
  expect(wordsOf('at -5 degrees', 'Latn', 'en').map((word) => word.text)).toEqual(['at', '-5', 'degrees'])
})

test('a word is split between graphemes, and nothing of it is lost', () => {
  const pieces = splitWord({ text: 'क्षत्रियक्षत्रिय', then: ' ' }, 2)
  expect(pieces.map((piece) => piece.text).join('')).toBe('क्षत्रियक्षत्रिय')
  expect(pieces.at(-1)?.then).toBe(' ')
})

test.each([
  ['Donaudampfschifffahrtsgesellschaft', 'Latn', ['Die Donaudampfsc­', 'hifffahrtsgesell­', 'schaft fährt']],
  ['“Достопримечательность.”', 'Cyrl', ['Die “Достопр­', 'имечатель­', 'ность.” fährt']],
  ['https://quotes.example/donaudampfschiff', 'Latn', ['Die https://quot', 'es.example/donau', 'dampfschiff fährt']],
] as const)(
  'a word that is cut has a hyphen at the end of its lines, and an address has none: %s',
  async (word, script, lines) => {
    const request = { language: 'de', direction: 'ltr', face: 'inter', weight: 400, tracking: 0, script } as const
    const room = { width: 300, height: 130, leading: 1.2, inkHeight: 0.7, largest: 80, smallest: 5 }
    const halfAnEm = (texts: readonly { text: string; size: number }[]) =>
      Promise.resolve(texts.map(({ text, size }) => text.length * size * 0.5))
    const fitted = await fitText({ ...request, ...room, text: `Die ${word} fährt` }, halfAnEm)
    expect(fitted.lines.map(({ text }) => text)).toEqual(lines)
    // The hyphen has its room.
    expect(fitted.lines.map(({ width }) => Math.round(width))).toEqual(
      lines.map((line) => Math.round(line.length * fitted.size * 0.5)),
    )
  },
)

test('of verses that cannot all stand whole the longest is broken alone, where the size bears it', async () => {
  const text = 'Our doubts are traitors,\nAnd make us lose the good we oft might win\nBy fearing to attempt.'
  const type = { language: 'en', direction: 'ltr', face: 'inter', weight: 400, tracking: 0, script: 'Latn' } as const
  const request: FitRequest = {
    ...type,
    text,
    width: 300,
    height: 170,
    leading: 1.2,
    inkHeight: 0.7,
    largest: 60,
    smallest: 5,
    centred: true,
  }
  const halfAnEm = (texts: readonly { text: string; size: number }[]) =>
    Promise.resolve(texts.map(({ text, size }) => text.length * size * 0.5))
  const lines = async (more: Partial<FitRequest> = {}) =>
    (await fitText({ ...request, ...more }, halfAnEm)).lines.map((line) => line.text)
  expect(await lines()).toEqual(text.split('\n'))
  expect(await lines({ width: 220, height: 200 })).toEqual([
    'Our doubts are traitors,',
    'And make us lose the',
    'good we oft might win',
    'By fearing to attempt.',
  ])
  // In a narrow column it would cost too much.
  expect((await lines({ width: 120, height: 400 }))[0]).toBe('Our')
  expect(await lines({ width: 600, height: 100 })).toEqual(text.split('\n'))
})

test('a line of verse too long to be read whole goes on below, set in, once rather than often', async () => {
  const verses = ['For thy sweet love remember’d such wealth brings', 'That then I scorn to change my state with kings.']
  const type = { language: 'en', direction: 'ltr', face: 'inter', weight: 400, tracking: 0, script: 'Latn' } as const
  const room = { width: 300, height: 130, leading: 1.2, inkHeight: 0.7, largest: 60, smallest: 5 }
  const halfAnEm = (texts: readonly { text: string; size: number }[]) =>
    Promise.resolve(texts.map(({ text, size }) => text.length * size * 0.5))
  const fit = (more: Partial<FitRequest>) => fitText({ ...type, ...room, text: verses.join('\n'), ...more }, halfAnEm)
  const broken = await fit({ readable: 16 })
  expect(broken.size).toBeGreaterThan(16)
  expect(broken.lines.map(({ turned }) => turned !== undefined)).toEqual([false, true, false, true])
  expect(broken.lines.map(({ text, then }) => text + then).join('')).toBe(verses.join('\n'))
  // Lines that somebody broke for this picture are kept.
  const kept = await fit({ readable: 16, keepLines: true, height: 120 })
  expect(kept.lines.map(({ text }) => text)).toEqual(verses)
})
