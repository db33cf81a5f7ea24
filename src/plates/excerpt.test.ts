import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clauses, excerpt } from './excerpt.ts'

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('a text that fits comes back as it is', () => {
  expect(excerpt('To be, or not to be.', 100)).toBe('To be, or not to be.')
})

test('the cut falls between words, and drops the punctuation before the ellipsis', () => {
  expect(excerpt('It was the best of times, it was the worst of times', 30)).toBe('It was the best of times…')
  expect(excerpt('It was the best of times, it was', 26)).toBe('It was the best of times…')
})

test('the ellipsis stands after a word that can bear it', () => {
  const cut = (text: string) => excerpt(`${text} and so on and on`, Array.from(text).length)
  expect(cut('THE ROAD TO HELL OF')).toBe('THE ROAD TO HELL…')
  expect(cut('We were young […]')).toBe('We were young…')
  expect(cut('We were young, [...] (')).toBe('We were young…')
  expect(cut('We were young [at')).toBe('We were young…')
  expect(cut('We laughed (a lot),')).toBe('We laughed (a lot)…')
  expect(cut('быть или не')).toBe('быть или…')
  expect(cut('to be or')).toBe('to…')
  expect(cut('कल करे सो आज कर')).toBe('कल करे सो आज कर…')
})

test('a card is cut where a clause ends, unless little were left of it', () => {
  const austen =
    'It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife.'
  expect(clauses(austen, 60)).toBe('It is a truth universally acknowledged…')
  expect(clauses(austen, 100)).toBe('It is a truth universally acknowledged…')
  expect(clauses(`No, that ${'x'.repeat(30)} is not so`, 45)).toBe(`No, that ${'x'.repeat(30)}…`)
  expect(clauses('智に働けば角が立つ。情に棹させば流される。意地を通せば窮屈だ。', 16)).toBe('智に働けば角が立つ…')
  expect(clauses('To be, or not to be.', 100)).toBe('To be, or not to be.')
})

test('where there are no spaces the cut falls between graphemes', () => {
  expect(excerpt('学而时习之不亦说乎', 5)).toBe('学而时习之…')
  expect(excerpt('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…')
  expect(excerpt('a'.repeat(200), 100)).toBe(`${'a'.repeat(100)}…`)
})

test('it is never longer than asked, but for the ellipsis, and always begins like the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 }), fc.integer({ min: 1, max: 120 }), (text, n) => {
      const cut = excerpt(text, n)
      expect(graphemes(cut.replace(/…$/u, ''))).toBeLessThanOrEqual(n)
      expect(text.trim().startsWith(cut.replace(/…$/u, ''))).toBe(true)
    }),
  )
})
