import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../db/collection/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

type Row = { id: string; text: string; status: string }
type Passage = { text: string; before: string; exact: string; after: string; url: string }
type Edition = { shows: string }

/** Letters only, without case and accents; Devanagari writes one vowel in two ways. */
const letters = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ॠ', 'ऋ')
    .replace(/[^\p{L}]+/gu, '')

const languages = readdirSync(new URL('quotes/', folder))
const written = readdirSync(new URL('passages/', folder))
const rows = languages.flatMap((name) => read(`quotes/${name}`) as Row[]) // safe: db/collection/verify.ts holds its shape
const verified = rows.filter((row) => row.status === 'verified')
const passages: Record<string, Passage | undefined> = {}
for (const name of written) Object.assign(passages, read(`passages/${name}`))
const editions = read('texts.json') as Record<string, Edition | undefined> // safe: verify.ts writes it

test('every verified quote of the starter collection has a passage that holds its words, and no other quote has one', () => {
  const without = verified.filter((row) => {
    const exact = letters(passages[row.id]?.exact ?? '')
    return exact === '' || !row.text.split('[…]').every((part) => exact.includes(letters(part)))
  })
  expect(without).toEqual([])
  expect(Object.keys(passages).toSorted()).toEqual(verified.map((row) => row.id).toSorted())
})

test('a passage is short, names its edition, and shows no more than the sentence where the licence asks for it', () => {
  const wrong = Object.entries(passages).filter(([, passage]) => {
    const shows = passage && editions[passage.text]?.shows
    if (!passage || !shows) return true
    const around = Math.max(passage.before.length, passage.after.length)
    return (
      around > (shows === 'sentence' ? 300 : 600) || passage.before.length + passage.exact.length + passage.after.length > 1500
    )
  })
  expect(wrong).toEqual([])
})

test('where only the sentence may be shown, nothing follows words that end it', () => {
  const narrow = Object.values(passages).filter((passage) => passage && editions[passage.text]?.shows === 'sentence')
  expect(narrow.length).toBeGreaterThan(0)
  expect(narrow.filter((passage) => /[.!?…؟]$/u.test(passage?.exact ?? '') && passage?.after !== '')).toEqual([])
})
