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
