import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cite, type Cited } from '#citations'

// Whatever is typed, each format stays what it is: parsers of ours, written from the formats’ descriptions, read back what was put in.

const breaking = [
  '{',
  '}',
  '\\',
  '%',
  '"',
  '@',
  ',',
  ' and ',
  '\n',
  '\r\n',
  '\u2028',
  'ER  - ',
  '\nTY  - BOOK',
  '&',
  '#',
  '$',
  '_',
  '~',
  '^',
  '\u0000',
  '—',
  '“',
  'é',
  '水',
  'م',
]
const words = fc
  .array(fc.oneof(fc.constantFrom(...breaking), fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '')
const perhaps = fc.option(words, { nil: null })
const anyCited: fc.Arbitrary<Cited> = fc
  .record({
    text: words,
    author: words,
    sortName: perhaps,
    work: perhaps,
    year: fc.oneof(perhaps, fc.constantFrom('1854', '816', 'c. 441 BC', '1871–72', '4th century BC')),
    place: perhaps,
    edition: perhaps,
    translator: perhaps,
    note: perhaps,
    site: words,
    status: fc.constantFrom('verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified'),
  })
  .map(({ text, author, sortName, note, site, status, ...source }) => ({
    quote: {
      id: '8676a477-b17e-51a3-b8fe-811f722cd7b6',
      text,
      author,
      status,
      statusNote: note,
      language: 'en',
      source: { url: 'https://texts.example/a_b#c', ...source },
    },
    sortName,
    native: undefined,
    warns: true,
    site: { name: site, address: 'https://quotes.example/quote/8676a477' },
    day: '2026-11-27',
  }))

describe('any text', () => {
  test('is one entry of BibTeX with balanced braces, and is read back', () => {
    fc.assert(
      fc.property(anyCited, (cited) => {
        const fields = readBibtex(cite(cited).bibtex.text)
        expect(fields.get('abstract')).toBe(fold(cited.quote.text))
        expect(fields.get('howpublished')).toBe(fold(cited.site.name))
        expect(fields.get('url')).toBe(cited.site.address)
        const { source, status } = cited.quote
        if (status !== 'misattributed' && source?.translator && !/\bVersion$/u.test(source.translator))
          expect(fields.get('translator')).toBe(fold(source.translator))
      }),
      { numRuns: 500 },
    )
  })

  test('is one record of RIS, one tag a line', () => {
    fc.assert(
      fc.property(anyCited, (cited) => {
        const tags = readRis(cite(cited).ris.text)
        expect(tags.filter(([tag]) => tag === 'TY')).toHaveLength(1)
        expect(tags.filter(([tag]) => tag === 'ER')).toEqual([['ER', '']])
        const abstract = tags.find(([tag]) => tag === 'AB')?.[1] ?? ''
        expect(fold(abstract.replaceAll(' / ', ' '))).toBe(fold(cited.quote.text.replaceAll(' / ', ' ')))
      }),
      { numRuns: 500 },
    )
  })

  test('is one item of CSL-JSON, to the letter', () => {
    fc.assert(
      fc.property(anyCited, (cited) => {
        const items = JSON.parse(cite(cited).csl.text) as { abstract: string; accessed: unknown; note?: string }[] // safe: as it is made
        expect(items).toHaveLength(1)
        expect(items[0]?.abstract).toBe(cited.quote.text)
        expect(items[0]?.accessed).toEqual({ 'date-parts': [[2026, 11, 27]] })
      }),
      { numRuns: 500 },
    )
  })

  test('is cited quickly, though a note has thousands of tabs', () => {
    const [cited] = fc.sample(anyCited, { numRuns: 1, seed: 1 })
    if (!cited) throw new Error('No quote was made.')
    const note = `one${'\t'.repeat(30_000)}two\n\n three`
    const { csl } = cite({ ...cited, quote: { ...cited.quote, statusNote: note } })
    expect(csl.text).toContain('one two / three')
  })

  test('names nobody as the author of what is wrongly attributed, in any form', () => {
    fc.assert(
      fc.property(anyCited, (cited) => {
        const quote = { ...cited.quote, author: 'Edmund Burke', status: 'misattributed' as const }
        const made = cite({ ...cited, quote, sortName: 'Burke, Edmund' })
        expect(readBibtex(made.bibtex.text).has('author')).toBe(false)
        expect(readRis(made.ris.text).map(([tag]) => tag)).not.toContain('AU')
        expect(JSON.parse(made.csl.text)).not.toHaveProperty('0.author')
        for (const { text } of Object.values(made))
          expect(text.replace(/\s+/gu, ' ')).toMatch(/wrongly attributed to Edmund Burke/iu)
      }),
    )
  })
})

/** White space is one space, and control characters are none: no format keeps them. */
function fold(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** One entry: `@misc{key, name = {value}, …}`. Braces are counted as BibTeX does, which knows no escaped one. */
function readBibtex(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  const head = /^@misc\{[a-z0-9-]+,\n/u.exec(text)?.[0]
  if (head === undefined) throw new Error('There is no entry.')
  let at = head.length
  for (;;) {
    const name = /^ {2}([a-z]+) = \{/u.exec(text.slice(at))
    if (!name) break
    at += name[0].length
    const from = at
    for (let depth = 1; depth > 0; at++) {
      if (at >= text.length) throw new Error('A brace is not closed.')
      if (text[at] === '{') depth++
      if (text[at] === '}') depth--
    }
    fields.set(name[1] ?? '', fold(untex(text.slice(from, at - 1))))
    if (!text.startsWith(',\n', at)) throw new Error('A comma is missing.')
    at += 2
  }
  expect(text.slice(at)).toBe('}\n')
  return fields
}

const commands: Record<string, string> = { backslash: '\\', braceleft: '{', braceright: '}', asciitilde: '~', asciicircum: '^' }

/** What TeX would print. A sign that it reads as a command must be escaped. */
function untex(value: string): string {
  const bare = value.replace(/\\text([a-z]+)\{\}|\\([#$%&_])|[{}]/gu, '')
  if (!/^[a-z]+:\/\//u.test(value)) expect(bare).not.toMatch(/[\\#$%&_~^]/u)
  return value.replace(/\\text([a-z]+)\{\}|\\([#$%&_])|[{}]/gu, (_, name?: string, sign?: string) =>
    name === undefined ? (sign ?? '') : (commands[name] ?? '?'),
  )
}

function readRis(text: string): [tag: string, value: string][] {
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/u)
    .map((line) => {
      const [, tag, value] = /^([A-Z][A-Z0-9]) {2}- (.*)$/u.exec(line) ?? []
      if (tag === undefined || value === undefined) throw new Error(`This is no tag: ${line}`)
      return [tag, value]
    })
}
