import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '#messages'
import { aPdf, linesAt } from '#test/a-pdf'
import { anEpub } from '#test/an-epub'
import { readBeside } from './read-beside.ts'
import { readDocument } from './read-document.ts'

const most = 1_000_000
/** Of two million signs to mend, memory may end before the count does. */
const tooLong = /^This file (has more than 1,000,000 characters|takes too much time or memory)/
const tooMuch = 'This file takes too much time or memory to read.'
const page = aPdf([linesAt(['A line.'])])

describe('readDocument', () => {
  const paragraphs = '<w:p><w:t>a b</w:t></w:p>'.repeat(2_400_000)
  const longChapter = [{ heading: 'One', words: 'a b</p><p>'.repeat(1_000_000) }]
  it.each([
    ['a Word document of 60 MB in 850 kB', withNoise(zipSync({ 'word/document.xml': strToU8(paragraphs) }))],
    ['an EPUB', withNoise(anEpub(longChapter))],
    ['HTML of 10 MB', strToU8(`<html>${'<p>a'.repeat(2_600_000)}`)],
    ['text of 10 MB', strToU8('Ã©'.repeat(2_600_000))],
  ])('reads %s beside the pages, and only as far as it is checked', async (_what, bytes) => {
    const reading = readDocument(new Uint8Array(bytes), most, 'a')
    const first = await Promise.race([reading.catch(() => 'the document'), setImmediate('a page')])
    expect(first).toBe('a page')
    await expect(reading).rejects.toThrow(tooLong)
  })

  it('reads a long text as it was meant, and says in the language of the page what it refuses', async () => {
    expect(await readDocument(strToU8('CafÃ© \ufeff'.repeat(20_000)), most, 'a')).toBe('Café '.repeat(20_000))
    await expect(inLanguage('de', () => readDocument(strToU8('a '.repeat(600_000)), most, 'a'))).rejects.toThrow(
      /^Diese Datei hat mehr als 1\.000\.000 Zeichen\./,
    )
  })

  it('ends what unpacks to gigabytes, or takes too long, and reads the next', async () => {
    // 1 GB of spaces, packed twice.
    const bomb = deflateSync(deflateSync(Buffer.alloc(1024 ** 3, ' ')))
    expect(bomb.length).toBeLessThan(50_000)
    const nested = aPdf([[]], { contents: bomb, filter: '[/FlateDecode/FlateDecode]' })
    await expect(readDocument(nested, most, 'a')).rejects.toThrow(tooMuch)
    await expect(readBeside({ bytes: page, kind: 'pdf', mostCharacters: most }, 1)).rejects.toThrow(tooMuch)
    expect(await readDocument(page, most, 'a')).toBe('A line.')
  })

  it.each([
    ['an object stream of 1 GB', packedPdf({ last: 1 })],
    ['10,000 object streams, each continued by the next', packedPdf({ last: 10_000 })],
    ['a picture of 40 billion points', aPdf([[]], { contents: aPicture(200_000), filter: '/FlateDecode' })],
  ])(
    'ends a PDF with %s in time',
    async (_what, bytes) => {
      expect(bytes.length).toBeLessThan(2_000_000)
      await expect(readDocument(bytes, most, 'a')).rejects.toThrow(/^This (PDF|file) /)
      expect(await readDocument(page, most, 'a')).toBe('A line.')
    },
    30_000,
  )

  it('refuses further ones while several are read', async () => {
    const html = strToU8('<html><p>A line.')
    const networks = ['a', 'a', 'a', 'b', 'b', 'c']
    const all = await Promise.allSettled(networks.map((network, n) => readDocument([page, html][n % 2] ?? page, most, network)))
    const several = { message: 'Several texts are being read at the moment. Try again in a minute.', retryAfterSeconds: 30 }
    expect(all).toMatchObject([
      { value: 'A line.' },
      { value: 'A line.' },
      // Two of a network have places, the others are for others.
      { reason: { ...several, code: 'limit-reached' } },
      { value: 'A line.' },
      { value: 'A line.' },
      { reason: { ...several, code: 'unavailable' } },
    ])
    expect(await readDocument(html, most, 'a')).toBe('A line.')
  })
})

/** So large that it may unpack to a hundred times as much. */
const withNoise = (zip: Uint8Array) => zipSync({ ...unzipSync(zip), 'a.png': [randomBytes(700_000), { level: 0 }] })

/** In the contents of a page, with one point of as many as it says. */
function aPicture(side: number): Uint8Array {
  return deflateSync(Buffer.from(`BI /W ${side} /H ${side} /CS /RGB /BPC 8 ID 000\nEI`))
}

/** Its catalog is in an object stream, of which `last` follow each other; the last unpacks to 1 GB. */
function packedPdf({ last }: { last: number }): Uint8Array {
  const bomb = deflateSync(deflateSync(Buffer.alloc(1024 ** 3, ' ')))
  const head = Buffer.from('%PDF-1.7\n')
  const at: number[] = []
  const parts: Buffer[] = [head]
  let length = head.length
  const add = (n: number, dict: string, stream: Buffer) => {
    at[n] = length
    const object = Buffer.concat([
      Buffer.from(`${n} 0 obj\n<<${dict}/Length ${stream.length}>>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    parts.push(object)
    length += object.length
  }
  // 1 is the catalog.
  const packed = '/Type/ObjStm/N 1/First 4'
  for (let n = 2; n < last + 1; n++) add(n, `${packed}/Extends ${n + 1} 0 R`, Buffer.from('1 0 <<>>'))
  add(last + 1, `${packed}/Filter[/FlateDecode/FlateDecode]`, bomb)
  const start = length
  const entries = Array.from({ length: last + 2 }, (_, n) => {
    const entry = Buffer.alloc(7)
    entry.writeUInt8(n === 0 ? 0 : n === 1 ? 2 : 1, 0)
    entry.writeUInt32BE(n === 1 ? last + 1 : (at[n] ?? 0), 1)
    return entry
  })
  add(last + 2, `/Type/XRef/Size ${last + 2}/W[1 4 2]/Root 1 0 R`, Buffer.concat(entries))
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}
