import { expect, test } from 'vitest'
import { isPlain, printed, spelled, type Stroke } from './desk-key.ts'

const stroke = (given: Partial<Stroke>): Stroke => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
})

test('a stroke is written as the key is named, whatever the keyboard', () => {
  expect(spelled(stroke({ key: 'n', code: 'KeyN' }))).toBe('n')
  // With capitals locked, and on keyboards of other letters.
  expect(spelled(stroke({ key: 'N', code: 'KeyN' }))).toBe('n')
  expect(spelled(stroke({ key: 'т', code: 'KeyN' }))).toBe('n')
  expect(spelled(stroke({ key: 'N', code: 'KeyN', shiftKey: true }))).toBe('shift+n')
  // A letter that is elsewhere is the letter, not its place.
  expect(spelled(stroke({ key: 'a', code: 'KeyQ' }))).toBe('a')
  expect(spelled(stroke({ key: '?', code: 'Slash', shiftKey: true }))).toBe('?')
  expect(spelled(stroke({ key: '/', code: 'Digit7', shiftKey: true }))).toBe('/')
  expect(spelled(stroke({ key: 'k', code: 'KeyK', metaKey: true }))).toBe('mod+k')
  expect(spelled(stroke({ key: 'k', code: 'KeyK', ctrlKey: true }))).toBe('mod+k')
  expect(spelled(stroke({ key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }))).toBe('shift+ArrowDown')
  expect(spelled(stroke({ key: ' ', code: 'Space' }))).toBe('Space')
})

test('keys are printed as on the reader’s keyboard', () => {
  expect(printed('mod+k', true)).toEqual([['⌘', 'K']])
  expect(printed('mod+k', false)).toEqual([['Ctrl', 'K']])
  expect(printed('g d', false)).toEqual([['G'], ['D']])
  expect(printed('?', true)).toEqual([['?']])
})

test('single characters are those that can be switched off', () => {
  expect(['n', '?', '/', 'g d', 'shift+d'].map(isPlain)).toEqual([true, true, true, true, true])
  expect(['mod+k', 'mod+Enter', 'Escape', 'ArrowDown'].map(isPlain)).toEqual([false, false, false, false])
})
