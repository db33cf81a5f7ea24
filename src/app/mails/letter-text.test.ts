import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { letterText } from './letter-text.ts'
import type { Letter, Place } from './letter.ts'

const place: Place = { title: 'Epigraph', origin: 'https://quotes.example', color: '#000000', contact: '', timeZone: 'UTC' }
const action = { label: 'Sign in', href: 'https://quotes.example/auth' }
const letter: Letter = {
  subject: 'Subject',
  preview: 'Preview.',
  title: 'Title.',
  fullName: null,
  lines: [],
  action,
  reason: 'Reason.',
}

test.each([
  ['en', 'Sign in:'],
  ['fr', 'Sign in\u00a0:'],
  ['ja', 'Sign in：'],
  ['zh-Hant', 'Sign in：'],
])('in %s, a link of plain text is behind the colon of the language', (language, said) => {
  expect(inLanguage(language, () => letterText(letter, place))).toContain(`${said}\nhttps://quotes.example/auth`)
})
