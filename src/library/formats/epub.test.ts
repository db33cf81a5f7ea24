import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readText } from './read-text.ts'

describe('EPUB', () => {
  const chapter = (body: string, type = 'bodymatter') =>
    strToU8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body epub:type="${type}">${body}</body></html>`,
    )
  const container = strToU8('<container><rootfiles><rootfile full-path="epub/content.opf"/></rootfiles></container>')
  const book = (files: Record<string, Uint8Array>, order: string[], more = '', toc = '') => {
    const items = Object.keys(files).map(
      (name, n) =>
        `<item id="i${n}" href="${encodeURI(name)}" media-type="application/xhtml+xml"${name === 'nav.xhtml' ? ' properties="nav"' : name.endsWith('.ncx') ? '' : ''}/>`,
    )
    const spine = order.map((name) => `<itemref idref="i${Object.keys(files).indexOf(name)}"/>`)
    const opf = `<package xmlns="http://www.idpf.org/2007/opf"><metadata><dc:identifier>https://standardebooks.org/ebooks/ada-okafor/the-harbour</dc:identifier><dc:title>The Harbour</dc:title>
      <dc:creator id="a">Ada Okafor</dc:creator><dc:contributor id="t">Lin Wei</dc:contributor><meta property="role" refines="#t" scheme="marc:relators">trl</meta>
      <dc:language>en-GB</dc:language><dc:rights>CC0</dc:rights><dc:publisher>A Press</dc:publisher>${more}</metadata><manifest>${items.join('')}</manifest><spine${toc}>${spine.join('')}</spine></package>`
    const inFolder = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`epub/${name}`, bytes]))
    return zipSync({
      mimetype: strToU8('application/epub+zip'),
      'META-INF/container.xml': container,
      'epub/content.opf': strToU8(opf),
      ...inFolder,
    })
  }

  test('is read in the order of its spine, with headings or its contents, without its notes', () => {
    const found = readText(
      book(
        {
          'two.xhtml': chapter(
            '<section epub:type="chapter"><hgroup><h3 epub:type="ordinal">II</h3><p epub:type="title">The Wind</p></hgroup><p>Second.</p></section>',
          ),
          'nav.xhtml': chapter(
            '<nav epub:type="toc"><ol><li><a href="part.xhtml">Part</a></li><li><a href="bare%20one.xhtml">A bare one</a></li></ol></nav>',
            'frontmatter',
          ),
          'one.xhtml': chapter('<h2>Part One</h2><section><h3>I</h3><p>First.<a epub:type="noteref">1</a></p></section>'),
          'bare one.xhtml': chapter('<p>Without a heading.</p>'),
          'more.xhtml': chapter('<p>It goes on.</p>'),
          'title.xhtml': chapter('<h1>The Harbour</h1>', 'titlepage'),
          'notes.xhtml': chapter('<section epub:type="endnotes"><p>A note.</p></section>', 'backmatter'),
        },
        ['title.xhtml', 'one.xhtml', 'two.xhtml', 'bare one.xhtml', 'more.xhtml', 'notes.xhtml'],
      ),
    )
    expect(found).toMatchObject({
      title: 'The Harbour',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      language: 'en-GB',
      licence: 'CC0',
      edition: 'A Press',
      address: 'https://standardebooks.org/ebooks/ada-okafor/the-harbour',
    })
    expect(found.divisions).toEqual([
      { level: 1, heading: 'Part One', body: '' },
      { level: 2, heading: 'I', body: 'First.' },
      { level: 2, heading: 'II: The Wind', body: 'Second.' },
      { level: 1, heading: 'A bare one', body: 'Without a heading.\n\nIt goes on.' },
    ])
  })

  test('of version 2 is named by its NCX', () => {
    const ncx = strToU8(
      '<ncx><navMap><navPoint><navLabel><text>Chapter the First</text></navLabel><content src="one.xhtml#a"/></navPoint></navMap></ncx>',
    )
    const found = readText(book({ 'one.xhtml': chapter('<p>Words.</p>'), 'toc.ncx': ncx }, ['one.xhtml'], '', ' toc="i1"'))
    expect(found.divisions).toEqual([{ level: 1, heading: 'Chapter the First', body: 'Words.' }])
  })

  test('that is a bomb is refused before it fills the memory', () => {
    const bomb = book({ 'one.xhtml': chapter(`<p>${' '.repeat(40_000_000)}</p>`) }, ['one.xhtml'])
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => readText(bomb)).toThrow('This file unpacks to more than a hundred times its size')
    const many = Object.fromEntries(Array.from({ length: 5_100 }, (_, n) => [`f${n}.xhtml`, new Uint8Array()]))
    expect(() => readText(book(many, []))).toThrow('This file has more than 5,000 files in it.')
  })

  test('in an EPUB, or with a size that lies, is no way around that', () => {
    const inner = book({ 'one.xhtml': chapter(`<p>${'a'.repeat(30_000_000)}</p>`) }, ['one.xhtml'])
    expect(() => readText(book({ 'inner.epub': inner }, ['inner.epub']))).toThrow('This file has no text in it.')
    const liar = lying('epub/one.xhtml', deflateRawSync(Buffer.alloc(80_000_000, 97)))
    expect(() => readText(liar)).toThrow('This file unpacks to more than')
  })

  test.each([
    ['a ZIP that is none', zipSync({ 'a.txt': strToU8('words') }), 'This file is a ZIP archive, but not an EPUB.'],
    [
      'one that is cut off',
      book({ 'one.xhtml': chapter('<p>Words.</p>') }, ['one.xhtml']).subarray(0, 300),
      'This file is damaged or cut off.',
    ],
    [
      'one that is protected',
      zipSync({ 'META-INF/encryption.xml': strToU8('<encryption><CipherReference URI="epub/one.xhtml"/></encryption>') }),
      'This EPUB is protected against copying',
    ],
  ])('says what is wrong with %s', (_, bytes, sentence) => {
    expect(() => readText(bytes)).toThrow(sentence)
  })
})

/** A zip whose entry claims to be ten bytes. */
function lying(name: string, deflated: Buffer): Uint8Array {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(deflated.length, 18)
  head.writeUInt32LE(10, 22)
  head.writeUInt16LE(name.length, 26)
  return new Uint8Array(Buffer.concat([head, Buffer.from(name), deflated]))
}
