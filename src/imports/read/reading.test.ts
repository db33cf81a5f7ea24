import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingWatch, decodePieces } from '#platform/encoding'
import type { Encoding } from '#platform/encodings'
import { mendText } from '#platform/mend-text'
import { readRows } from './read-rows.ts'
import type { ReadRow } from './read-row.ts'
import { refuseBinary, sniffShape } from './sniff-shape.ts'
import { splitCsv } from './split-csv.ts'

/** All that comes, one after another. */
async function all<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of coming) found.push(one)
  return found
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* pieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** As a file is read: what it is, and then its rows. */
async function read(bytes: Uint8Array, name = 'list', hasHead = true, size = 7): Promise<ReadRow[]> {
  const encoding = encodingOf(bytes, size)
  const shape = await sniffShape(bytes, encoding, name)
  return await all(readRows(pieces(bytes, size), { ...shape, encoding, hasHead }))
}

function encodingOf(bytes: Uint8Array, size = 7): Encoding {
  const watch = encodingWatch()
  for (let at = 0; at < bytes.length; at += Math.max(size, 64)) watch.see(bytes.subarray(at, at + Math.max(size, 64)))
  return watch.found()
}

const said = (rows: ReadRow[]) =>
  rows.map((row) => ('values' in row ? Object.fromEntries(row.values) : { line: row.line, wrong: row.wrong }))

describe('a table', () => {
  test('is read as it was written, in whatever pieces it comes', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'B', 'é', '"', ',', ';', '\n', '\r\n', ' ', '\t', '“', '—', '水') })
      .map((text) => text.trim())
    // A line without anything in it is no row.
    const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.some((one) => one !== ''))
    const rows = fc.array(row, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), fc.integer({ min: 1, max: 40 }), async (table, delimiter, size) => {
        const written = stringify(table, { delimiter, quoted: true })
        const text = decodePieces(pieces(bytesOf(written), size), 'utf-8')
        const records = await all(splitCsv(text, delimiter))
        const found = records.map((record) => ('cells' in record ? record.cells : record))
        // Nothing but what doubling cannot tell from a mark that somebody forgot to double.
        if (!table.flat().some((one) => /"\s*[,;\t\r\n]/.test(one))) expect(found).toEqual(table)
      }),
      { numRuns: 300 },
    )
  })

  test('says of a row with cells too many or too few which it is, and reads on', async () => {
    const rows = await read(bytesOf('text,author\nOne.,A\nTwo.\nThree.,B,C\n"Four,\nfive.",D\nSix.,E,,\n'), 'list.csv')
    expect(said(rows)).toEqual([
      { text: 'One.', author: 'A' },
      { line: 3, wrong: 'This row has 1 cell where the table has 2.' },
      { line: 4, wrong: 'This row has 3 cells where the table has 2.' },
      { text: 'Four,\nfive.', author: 'D' },
      { text: 'Six.', author: 'E' },
    ])
    expect(rows.at(-1)?.line).toBe(7)
  })

  test('loses one line, and not the rest, to a quotation mark that is never closed', async () => {
    const rows = await read(bytesOf('text,author\n"One.,A\nTwo.,B\nThree.,C\n'), 'list.csv')
    expect(said(rows)).toEqual([
      { line: 2, wrong: 'A quotation mark opened here is never closed.' },
      { text: 'Two.', author: 'B' },
      { text: 'Three.', author: 'C' },
    ])
  })

  test('may have quotation marks in a quoted cell that nobody doubled', async () => {
    const [row] = said(await read(bytesOf('text,author\n"He said "yes" to all, twice",Ann\n'), 'list.csv'))
    expect(row).toEqual({ text: 'He said "yes" to all, twice', author: 'Ann' })
  })

  test('is told from its neighbours by its divider, and from prose', async () => {
    const shape = async (text: string, name = 'x.txt') => await sniffShape(bytesOf(text), 'utf-8', name)
    expect(await shape('quote;author\nOne, two;A\nThree;B\n')).toEqual({ format: 'csv', divider: ';' })
    expect(await shape('quote\tauthor\nOne, two\tA\n', 'x.tsv')).toEqual({ format: 'csv', divider: '\t' })
    expect(await shape('“Know thyself.” — Thales, of Miletus\n“Nothing too much.” — Solon, of Athens\n')).toEqual({
      format: 'text',
      divider: null,
    })
    expect(await shape('One.\n\t\t-- A\n%\nTwo.\n%\n')).toEqual({ format: 'fortune', divider: null })
    expect(await shape('{"text":"One."}\n{"text":"Two."}\n')).toEqual({ format: 'ndjson', divider: null })
    expect(await shape('[{"text":"One."}]')).toEqual({ format: 'json', divider: null })
    expect(await shape('{"quotes":[{"text":"One."}]}')).toEqual({ format: 'json', divider: null })
  })

  test('is read at once, however many blanks are in it', async () => {
    for (const blank of [' ', '\n'])
      for (const text of [`${blank.repeat(50_000)}One, two\nThree, four\n`, `One${blank.repeat(50_000)}, two\nThree, four\n`])
        expect(await sniffShape(bytesOf(text), 'utf-8', 'x.txt')).toMatchObject({ format: expect.any(String) as string })
  })

  test('holds no more than a row of a line without an end', async () => {
    async function* endless() {
      yield 'text,author\n'
      for (let i = 0; i < 200; i++) yield 'x'.repeat(50_000)
      yield '\nOne.,A\n'
    }
    const records = await all(splitCsv(endless(), ','))
    expect(records).toEqual([
      { line: 1, cells: ['text', 'author'] },
      { line: 2, wrong: 'This row is longer than any quote.', raw: 'x'.repeat(200) },
      { line: 3, cells: ['One.', 'A'] },
    ])
  })

  test('with a million columns is one wrong row', async () => {
    const records = await all(
      splitCsv(decodePieces(pieces(bytesOf(`${','.repeat(60_000)}\nOne.,A\n${','.repeat(1_000_000)}\n`), 65_536), 'utf-8'), ','),
    )
    expect(records.map((record) => ('wrong' in record ? record.wrong : record.cells.length))).toEqual([
      'This row has more than 500 cells.',
      2,
      'This row is longer than any quote.',
    ])
  })
})

describe('JSON', () => {
  test('is read item by item, with the names that others use', async () => {
    const text = `{"count": 3, "quotes": [
      {"content": "One, \\"two\\".", "author": {"name": "A", "slug": "a"}, "tags": ["x", "y"]},
      "Three.",
      {"text": "Four", "extra": {"deep": {"deeper": {"deepest": 1}}}},
      [1, 2],
      {"broken": }
    ], "more": [1]}`
    expect(said(await read(bytesOf(text), 'list.json'))).toEqual([
      { content: 'One, "two".', 'author.name': 'A', 'author.slug': 'a', tags: ['x', 'y'] },
      { text: 'Three.' },
      { text: 'Four' },
      { line: 5, wrong: 'This is neither text nor an object with a text.' },
      { line: 6, wrong: 'This is not valid JSON.' },
    ])
  })

  test('comes back as it was, in whatever pieces it comes', async () => {
    const item = fc.record({
      text: fc.string({ unit: 'grapheme', minLength: 1 }),
      author: fc.string({ unit: 'grapheme' }),
      tags: fc.array(fc.string({ unit: 'grapheme' })),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (items, size, pretty) => {
          const bytes = bytesOf(JSON.stringify(items, null, pretty ? 2 : 0))
          const rows = await all(
            readRows(pieces(bytes, size), { format: 'json', encoding: 'utf-8', divider: null, hasHead: false }),
          )
          expect(said(rows)).toEqual(items)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('that nests without end, or ends in the middle, is a wrong row', async () => {
    const deep = said(await read(bytesOf(`[${'['.repeat(200_000)}`), 'list.json', false, 65_536))
    expect(deep).toEqual([{ line: 1, wrong: 'The list ends in the middle of this item.' }])
    expect(said(await read(bytesOf('[{"text":"One."},{"text":"Tw'), 'list.json'))).toEqual([
      { text: 'One.' },
      { line: 1, wrong: 'The list ends in the middle of this item.' },
    ])
  })
})

describe('plain text', () => {
  test('may name the author behind the quote, below it, or after a blank line', async () => {
    const text = `“Know thyself.” — Thales of Miletus
"Nothing too much." - Solon
The unexamined life is not worth living.
— Socrates, Apology

A quote of
two lines.
~ Rumi

What stands alone.

-- Mark Twain, "Following the Equator"

“No author here.”
`
    expect(said(await read(bytesOf(text)))).toEqual([
      { text: 'Know thyself.', author: 'Thales of Miletus' },
      { text: 'Nothing too much.', author: 'Solon' },
      { text: 'The unexamined life is not worth living.', author: 'Socrates', source: 'Apology' },
      { text: 'A quote of two lines.', author: 'Rumi' },
      { text: 'What stands alone.', author: 'Mark Twain', source: 'Following the Equator' },
      { text: 'No author here.', author: '' },
    ])
  })

  test('of fortunes lies between lines of a percent sign', async () => {
    const text =
      'A day for firm decisions!!!!!  Or is it?\n%\nEverything should be made\nas simple as possible.\n\t\t-- Albert Einstein\n%\n'
    expect(said(await read(bytesOf(text)))).toEqual([
      { text: 'A day for firm decisions!!!!! Or is it?', author: '' },
      { text: 'Everything should be made as simple as possible.', author: 'Albert Einstein' },
    ])
  })
})

describe('signs', () => {
  test('that only tell a screen its colours are no words', async () => {
    const coloured =
      '\u001b[33mA day for firm decisions!\u001b[0m\n\t\t\u001b[1;32m-- Nobody Special\u001b[0m\n\u001b[2m%\u001b[0m\n_\bU_\bn_\bder B\bBold\n\t-- Somebody\n%\n'
    expect(() => refuseBinary(bytesOf(coloured))).not.toThrow()
    expect(said(await read(bytesOf(coloured), 'fortunes'))).toEqual([
      { text: 'A day for firm decisions!', author: 'Nobody Special' },
      { text: 'Under Bold', author: 'Somebody' },
    ])
    expect(said(await read(bytesOf('\u001b[36mKnow thyself.\u001b[0m\n\u001b[1m— Solon\u001b[0m\n')))).toEqual([
      { text: 'Know thyself.', author: 'Solon' },
    ])
    expect(mendText('\u001b[38;5;208mWarm\u001b[0m')).toEqual({ text: 'Warm', repaired: false, stripped: true })
  })

  test('are read in every usual encoding', async () => {
    const text = 'text,author\n“Ça va”,Brontë\n'
    const wide = (big: boolean, mark: boolean) => {
      const units = [...(mark ? '\ufeff' : ''), ...text].map((sign) => sign.charCodeAt(0))
      return new Uint8Array(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
    }
    const single = Uint8Array.from(text, (sign) => ({ '“': 0x93, '”': 0x94 })[sign] ?? sign.charCodeAt(0))
    const known: [Uint8Array, Encoding][] = [
      [bytesOf(text), 'utf-8'],
      [bytesOf(`\ufeff${text}`), 'utf-8'],
      [wide(false, true), 'utf-16le'],
      [wide(true, true), 'utf-16be'],
      [wide(false, false), 'utf-16le'],
      [single, 'windows-1252'],
    ]
    for (const [bytes, encoding] of known) {
      expect(encodingOf(bytes)).toBe(encoding)
      expect(said(await read(bytes, 'list.csv'))).toEqual([{ text: '“Ça va”', author: 'Brontë' }])
    }
  })

  test('that were encoded twice are read once more, and others are left alone', () => {
    expect(mendText('Itâ€™s the cafÃ© of BrontÃ«')).toEqual({ text: 'It’s the café of Brontë', repaired: true, stripped: false })
    for (const text of ['«CAFÉ»', 'São Paulo â is a letter', 'Ängström', '“Ça”'])
      expect(mendText(text)).toEqual({ text, repaired: false, stripped: false })
    expect(mendText('a\u0000b\u0007\ud800c')).toEqual({ text: 'abc', repaired: false, stripped: true })
  })

  test('of what is no text are refused, with what to do', () => {
    expect(() => refuseBinary(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('ZIP archive')
    expect(() => refuseBinary(Uint8Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256))).toThrow('This isn’t a text file.')
    expect(() => refuseBinary(bytesOf('text,author\n=1+1,A\u0000B\n'))).not.toThrow()
    const marked = Uint8Array.from({ length: 4_000 }, (_, i) => (i < 2 ? 0xff - i : Math.imul(i, 0x9e3779b1) >>> 24))
    expect(() => refuseBinary(marked)).toThrow('This isn’t a text file.')
  })

  test('of other scripts are text in UTF-16, too, though half of their bytes look like controls', () => {
    for (const text of [
      'Все счастливые семьи похожи друг на друга\n',
      'العلم نور والجهل ظلام\n',
      'सत्यमेव जयते\n',
      '吾輩は猫である\n',
    ]) {
      const bytes = new Uint8Array(Buffer.from(`\ufeff${text.repeat(20)}`, 'utf16le'))
      expect(() => refuseBinary(bytes)).not.toThrow()
      expect(() => refuseBinary(bytes.slice().map((_, i) => bytes[i ^ 1] ?? 0))).not.toThrow()
    }
  })
})
