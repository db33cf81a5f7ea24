import { describe, expect, test } from 'vitest'
import { answerOf, creditOf, isUnread, questionOf, refutationOf } from './index.ts'

const unknown = { author: 'Voltaire', status: 'misattributed', realAuthor: null, trueWording: null } as const

describe('what people ask', () => {
  test.each([
    ['Voltaire', 'Did Voltaire say “Words”?'],
    ['The Bible', 'Is “Words” in the Bible?'],
    ['Chinese proverb', 'Is “Words” a Chinese proverb?'],
    ['Irish proverb', 'Is “Words” an Irish proverb?'],
  ])('of %s', (author, asked) => {
    expect(questionOf({ author }, 'Words')).toBe(asked)
  })
})

describe('the answer', () => {
  test.each([
    [{}, 'No.'],
    [{ realAuthor: 'Evelyn Hall' }, 'No. It’s by Evelyn Hall.'],
    [{ trueWording: 'Words, words.' }, 'Not in these words.'],
    [{ realAuthor: 'Voltaire', trueWording: 'Words, words.' }, 'Not in these words.'],
    [{ realAuthor: 'Hamlet', trueWording: 'Words, words.' }, 'No. It’s by Hamlet.'],
    [{ status: 'disputed' as const, realAuthor: 'Hall' }, 'It’s doubtful.'],
  ])('where %o is known', (known, answer) => {
    expect(answerOf({ ...unknown, ...known })).toBe(answer)
  })
})

test('a line that is only garbled is misquoted, and a book is no person', () => {
  const said = (more: object) => [creditOf({ ...unknown, ...more }), refutationOf({ ...unknown, ...more })]
  expect(said({})).toEqual(['Wrongly attributed to Voltaire', 'Not by Voltaire'])
  expect(said({ trueWording: 'Words, words.' })).toEqual(['Misquoted from Voltaire', 'Misquoted from Voltaire'])
  expect(said({ author: 'The Bible' })).toEqual(['Wrongly attributed to the Bible', 'Not in the Bible'])
})

test('nothing was read where no source and no day is named', () => {
  const nothing = { work: null, year: null, place: null, edition: null, translator: null, url: null }
  expect(isUnread({ source: null, sourceRead: null, alsoCredited: null })).toBe(true)
  expect(isUnread({ source: nothing, sourceRead: null, alsoCredited: null })).toBe(true)
  expect(isUnread({ source: { ...nothing, work: 'Letters' }, sourceRead: null, alsoCredited: null })).toBe(false)
  expect(isUnread({ source: null, sourceRead: '2026-11-27', alsoCredited: null })).toBe(false)
  expect(isUnread({ source: null, sourceRead: null, alsoCredited: 'Hall: In her book. https://texts.example/hall' })).toBe(false)
})
