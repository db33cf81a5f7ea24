import { expect, test } from 'vitest'
import { wordsOfBody } from '#library'
import { setPart, type Piece } from './set-part.ts'
import { askedWords, stretchOf } from './asked-words.ts'

const none = { asked: null, quotes: [] }
const textOf = (pieces: Piece[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

test('paragraphs are prose, stanzas keep their lines, and each has a number', () => {
  const blocks = setPart(
    'It was the best of times.\n\nTyger Tyger, burning bright,\nIn the forests of the night;\n\n\nThe end.',
    none,
  )
  expect(blocks.map(({ n, kind, lines }) => [n, kind, lines.map(({ pieces }) => textOf(pieces))])).toEqual([
    [1, 'prose', ['It was the best of times.']],
    [2, 'verse', ['Tyger Tyger, burning bright,', 'In the forests of the night;']],
    [3, 'prose', ['The end.']],
  ])
})

test('a reference stands apart from its line; other words in brackets are words of the text', () => {
  const blocks = setPart('[1:1] In the beginning\n[1:2] And the earth\n[aside] was without form', none)
  expect(blocks[0]?.lines.map(({ mark, pieces }) => [mark, textOf(pieces)])).toEqual([
    ['1:1', 'In the beginning'],
    ['1:2', 'And the earth'],
    [null, '[aside] was without form'],
  ])
})

test('in a play speakers are named apart from their words, in prose and in verse, and what nobody says is a direction', () => {
  const play =
    'Enter Ghost.\n\nHORATIO: It stalks away!\n\nFIRST CLOWN:\nIn youth, when I did love,\nMethought it was very sweet.'
  expect(
    setPart(play, none).map(({ kind, speaker, lines }) => [kind, speaker, lines.map(({ pieces }) => textOf(pieces))]),
  ).toEqual([
    ['direction', null, ['Enter Ghost.']],
    ['prose', 'HORATIO', ['It stalks away!']],
    ['verse', 'FIRST CLOWN', ['In youth, when I did love,', 'Methought it was very sweet.']],
  ])
})

test('a novel with one line in capitals is no play', () => {
  const blocks = setPart('He read it.\n\nNOTICE: Keep out.\n\nHe went in.\n\nIt was dark.', none)
  expect(blocks.map(({ kind }) => kind)).toEqual(['prose', 'prose', 'prose', 'prose'])
})

test('words that are asked for and quotes are marked, also where they overlap and go on in the next line', () => {
  const body = 'To be, or not to be,\nthat is the question.'
  const asked = { ...(stretchOf(wordsOfBody(body), { from: 4, to: 7 }) ?? { start: 0, end: 0 }), id: 'w4' }
  const quote = stretchOf(wordsOfBody(body), { from: 0, to: 5 }) ?? { start: 0, end: 0 }
  const [block] = setPart(body, { asked, quotes: [quote] })
  expect(block?.quotes).toEqual([0])
  expect(block?.lines.map(({ pieces }) => pieces)).toEqual([
    [
      { text: 'To be, or not ', quotes: [0], asked: false },
      { text: 'to be', quotes: [0], asked: true, id: 'w4' },
      { text: ',', quotes: [], asked: true },
    ],
    [{ text: 'that is', quotes: [], asked: true }, ' the question.'],
  ])
})

test('words are asked for by number, in any script; what is no such number asks for nothing', () => {
  const asks = (words: string) => askedWords(new URL(`https://example.org/sources/a/1?words=${words}`))
  expect([asks('3-5'), asks('7')]).toEqual([
    { from: 3, to: 5 },
    { from: 7, to: 7 },
  ])
  for (const wrong of ['', '5-3', 'a', '-1', '1-', '99999999', '1-2-3']) expect([wrong, asks(wrong)]).toEqual([wrong, null])
  const confucius = '子曰：“学而时习之”'
  const found = stretchOf(wordsOfBody(confucius), { from: 2, to: 3 })
  expect(found && confucius.slice(found.start, found.end)).toBe('学而')
  expect(stretchOf(wordsOfBody(confucius), { from: 100, to: 101 })).toBeNull()
})
