import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTypes, type FileType } from '../../design/formats.ts'
import type { PictureAbout } from './about.ts'
import { writeMetadata } from './write-metadata.ts'

const size = { width: 7, height: 5 }
const pixels = sharp({ create: { ...size, channels: 4, background: '#3b82f6' } })
const plain: Record<FileType, Buffer> = {
  png: await pixels.clone().png().toBuffer(),
  jpg: await pixels.clone().jpeg().toBuffer(),
  webp: await pixels.clone().webp({ lossless: true }).toBuffer(),
}
const about: PictureAbout = {
  title: 'Begin at the beginning',
  author: 'Lewis Carroll',
  source: 'Alice’s Adventures in Wonderland',
  credit: 'Epigraph',
  address: 'https://quotes.example/quote/1',
  altText: '“Begin at the beginning”, the King said gravely, on a blue ground. 始めから',
  photo: { author: 'Ada <ada@example.org>', url: 'https://photos.example/1?a=1&b=2', licence: 'CC BY 4.0' },
}

test.each(fileTypes)('a %s says in XMP whose words and whose photograph it shows, and what is to be seen', async (type) => {
  const written = writeMetadata(plain[type], type, about, size)
  const { xmp, width, height, format } = await sharp(written).metadata()
  expect([format, width, height]).toEqual([type === 'jpg' ? 'jpeg' : type, 7, 5])
  expect(fieldsOf(xmp!.toString())).toEqual({
    'dc:title': about.title,
    'dc:creator': about.author,
    'dc:description': about.altText,
    'Iptc4xmpCore:AltTextAccessibility': about.altText,
    'dc:source': about.source,
    'dc:identifier': about.address,
    'dc:contributor': about.photo!.author,
    'dc:rights': 'Photograph by Ada <ada@example.org>, CC BY 4.0',
    'photoshop:Credit': about.credit,
    'xmpRights:WebStatement': about.photo!.url,
  })
  expect(await rawOf(written)).toEqual(await rawOf(plain[type]))
})

test('a PNG has its texts in chunks of their own, too, whose sums are right', () => {
  const texts = pngTexts(writeMetadata(plain.png, 'png', about, size))
  expect(texts).toMatchObject({ Title: about.title, Author: about.author, Description: about.altText, Source: about.source })
  expect(texts['Copyright']).toBe('Photograph by Ada <ada@example.org>, CC BY 4.0')
})

test('what is not known is left out, and the page itself says what may be done', async () => {
  const bare = { title: '', author: 'Bashō', source: ' ', credit: '', address: about.address, altText: '' }
  const { xmp } = await sharp(writeMetadata(plain.webp, 'webp', bare, size)).metadata()
  expect(fieldsOf(xmp!.toString())).toEqual({
    'dc:creator': 'Bashō',
    'dc:identifier': about.address,
    'xmpRights:WebStatement': about.address,
  })
})

test('any text may be written into any file, and comes back as far as XML can say it', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('<', '&', ']]>', '"', "'", '\uD800', '\uDC00', '\0', '\uFFFE', '?>', '\n', '😀', 'ك') }),
    fc.nat(40_000).map((length) => '&'.repeat(length)),
  )
  const anything = fc.record({
    title: text,
    author: text,
    source: text,
    credit: text,
    address: text,
    altText: text,
    photo: fc.option(fc.record({ author: text, url: text, licence: text }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...fileTypes), async (about, type) => {
      const written = writeMetadata(plain[type], type, about, size)
      const { xmp } = await sharp(written).metadata()
      const said = fieldsOf(xmp!.toString())['dc:title'] ?? ''
      expect(wellFormed(about.title).startsWith(said.replaceAll('\r\n', '\n'))).toBe(true)
      if (about.title.length < 400) expect(said.length > 0).toBe(wellFormed(about.title) !== '')
      expect(await rawOf(written)).toEqual(await rawOf(plain[type]))
    }),
    { numRuns: 60 },
  )
}, 30_000)

test('what is no picture of its type is refused', () => {
  for (const type of fileTypes) expect(() => writeMetadata(new Uint8Array(40), type, about, size)).toThrow(RangeError)
})

const rawOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()

/** What an XML reader makes of a text of ours: ends of lines become one kind. */
const wellFormed = (text: string) =>
  text
    .replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '')
    .trim()
    .replace(/\r\n?/g, '\n')

/** Read by a strict parser that knows namespaces: each field's text by its name. */
function fieldsOf(xmp: string): Record<string, string> {
  const parser = new SaxesParser({ xmlns: true })
  const fields: Record<string, string> = {}
  const open: string[] = []
  parser.on('error', (fault) => {
    throw fault
  })
  parser.on('opentag', ({ name }) => void open.push(name))
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const field = open.findLast((name) => !name.startsWith('rdf:') && !name.startsWith('x:'))
    if (field) fields[field] = (fields[field] ?? '') + text
  })
  parser.write(xmp.replace(/^\uFEFF/, '')).close()
  return fields
}

/** The iTXt chunks of a PNG by keyword, after its sums were reckoned again. */
function pngTexts(png: Uint8Array): Record<string, string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const texts: Record<string, string> = {}
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const length = view.getUint32(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(view.getUint32(at + 8 + length)).toBe(crc32(body))
    if (Buffer.from(body.subarray(0, 4)).toString() !== 'iTXt') continue
    const [keyword = '', , , , , ...text] = Buffer.from(body.subarray(4)).toString().split('\0')
    texts[keyword] = text.join('\0')
  }
  return texts
}
