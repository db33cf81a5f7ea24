import { describe, expect, test } from 'vitest'
import { isHtml } from './html.ts'
import { readText } from './read-text.ts'

const read = (text: string) => readText(new TextEncoder().encode(text))
const outlineOf = (text: string) => read(text).divisions.map(({ level, heading, body }) => [level, heading, body])

describe('plain text', () => {
  test('loses the frame of Project Gutenberg, and is divided by its headings', () => {
    const wrapped = [
      'The harbour lay quiet under the first light of the morning, and no boat',
      'had left it yet, for the wind had gone round to the north in the night',
      'and nobody cared to be first.',
    ]
    const book = read(
      [
        'The Project Gutenberg eBook of The Harbour, by Ada Okafor',
        '',
        'Title: The Harbour',
        '        A Tale of Boats',
        'Author: Ada Okafor',
        'Translator: Lin Wei',
        'Release date: May 3, 2004 [eBook #1234]',
        'Language: English',
        '',
        '*** START OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
        '',
        'Produced by a scanner',
        '',
        'CONTENTS',
        '',
        'CHAPTER I. The Boats',
        'CHAPTER II. The Wind',
        'CHAPTER III. The Sea',
        '',
        '',
        'CHAPTER I.',
        '',
        'THE BOATS',
        '',
        ...wrapped,
        '',
        '  Roses are red,',
        '  Boats are new,',
        '  Nobody sails',
        '',
        'Chapter II. The Wind',
        '',
        ...wrapped,
        '',
        '*** END OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
        'Updated editions will replace the previous one.',
      ].join('\r\n'),
    )
    expect(book).toMatchObject({
      title: 'The Harbour A Tale of Boats',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      language: 'en',
      edition: 'Project Gutenberg',
      licence: 'Public domain in the United States',
    })
    const prose = wrapped.join(' ')
    expect(book.divisions.slice(-2)).toEqual([
      { level: 1, heading: 'CHAPTER I: THE BOATS', body: `${prose}\n\nRoses are red,\nBoats are new,\nNobody sails` },
      { level: 1, heading: 'Chapter II. The Wind', body: prose },
    ])
    expect(JSON.stringify(book.divisions)).not.toMatch(/Updated editions|Produced by|CHAPTER III/u)
  })

  test.each([
    [
      'BOOK THE FIRST\n\nCHAPTER I\n\nWords.\n\nCHAPTER II\n\nMore words.',
      [
        [1, 'BOOK THE FIRST'],
        [2, 'CHAPTER I'],
        [2, 'CHAPTER II'],
      ],
    ],
    [
      'ACT II\n\nSCENE III. A wood\n\nHAMLET. Words.',
      [
        [1, 'ACT II'],
        [2, 'SCENE III. A wood'],
      ],
    ],
    [
      '# One\n\n## Below\n\nWords.\n\n## Next\n\nWords.\n\n# Two\n\nWords.',
      [
        [1, 'One'],
        [2, 'Below'],
        [2, 'Next'],
        [1, 'Two'],
      ],
    ],
    [
      'I\n\nFirst.\n\nII\n\nSecond.\n\nIII\n\nThird.',
      [
        [1, 'I'],
        [1, 'II'],
        [1, 'III'],
      ],
    ],
    ['Глава первая\n\nСлова.\n\nГлава 2\n\nСлова.', [[1, 'Глава 2']]],
    [
      '第一章 春\n\n話。\n\n第二章 夏\n\n話。',
      [
        [1, '第一章 春'],
        [1, '第二章 夏'],
      ],
    ],
  ])('has headings: %j', (text, headings) => {
    expect(
      read(text)
        .divisions.filter(({ heading }) => heading !== '')
        .map(({ level, heading }) => [level, heading]),
    ).toEqual(headings)
  })

  test.each(['Part one of the plan failed, and nobody knew why.', 'Act two or three times, then rest.', 'I said so.'])(
    'has no heading in “%s”',
    (line) => {
      expect(outlineOf(`${line}\n\nMore.`)).toEqual([[1, '', `${line}\n\nMore.`]])
    },
  )

  test('of one line is one division', () => {
    const line = 'word '.repeat(200_000).trim()
    expect(outlineOf(line)).toEqual([[1, '', line]])
  })

  test('is read in every usual encoding', () => {
    const words = 'Where is the café? Über allem — “here”.'
    const latin = Uint8Array.from(Buffer.from('Where is the café?', 'latin1'))
    expect(readText(latin).divisions[0]?.body).toBe('Where is the café?')
    expect(readText(Buffer.from(`\uFEFF${words}`, 'utf16le')).divisions[0]?.body).toBe(words)
    expect(readText(Buffer.from(`\uFEFF${words}`)).divisions[0]?.body).toBe(words)
  })

  test('keeps what was marked as a heading by mistake', () => {
    const long = 'so many words '.repeat(50).trim()
    expect(outlineOf(`## ${long}\n\nEnd.`)).toEqual([[1, '', `${long}\n\nEnd.`]])
  })
})

describe('HTML', () => {
  test('is read without scripts, styles and navigation, by its headings, with verse in lines', () => {
    const page =
      read(`<!DOCTYPE html><html lang="en"><head><title>Songs | A library</title><meta name="author" content="Ada Okafor">
      <style>p { color: red }</style><script>alert("no")</script></head><body>
      <nav><a href="/">Home</a></nav><header role="banner">A library</header>
      <h1>Songs of the Harbour</h1><h2>The <em>first</em>
      song</h2><p>Boats are
      new,<br>Nobody sails<sup class="reference">[1]</sup>.</p><div class="stanza"><span class="i0">One line</span><span class="i2">Another line</span></div>
      <script type="text/javascript">document.write("<p>not this</p>")</script>
      <h2>The second</h2><blockquote>Quoted &amp; &eacute;crit &#x2014; here</blockquote><h3>Below</h3><p>Deep.</p>
      <p hidden>Not seen.</p><footer>Imprint</footer></body></html>`)
    expect(page).toMatchObject({ title: 'Songs of the Harbour', author: 'Ada Okafor', language: 'en' })
    expect(page.divisions).toEqual([
      { level: 1, heading: 'The first song', body: 'Boats are new,\nNobody sails.\n\nOne line\nAnother line' },
      { level: 1, heading: 'The second', body: 'Quoted & écrit — here' },
      { level: 2, heading: 'Below', body: 'Deep.' },
    ])
  })

  test('names the speakers of a play before their words', () => {
    const table = `<html><body><h2>Act I</h2><table><tr><td epub:type="z3998:persona">Algernon</td><td>Did you hear what I was playing?</td></tr>
      <tr><td epub:type="z3998:persona">Lane</td><td><p>I didn’t think it polite to listen, sir.</p></td></tr></table></body></html>`
    expect(outlineOf(table)).toEqual([
      [1, 'Act I', 'ALGERNON.\nDid you hear what I was playing?\n\nLANE.\n\nI didn’t think it polite to listen, sir.'],
    ])
  })
})

describe('TEI', () => {
  const tei = (
    text: string,
    before = '',
  ) => `<?xml version="1.0"?>${before}<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt>
    <title>The Storm</title><author>Ada Okafor</author><editor role="translator">Lin Wei</editor></titleStmt>
    <publicationStmt><availability><licence target="https://creativecommons.org/publicdomain/zero/1.0/">CC0</licence></availability></publicationStmt>
    <sourceDesc><bibl><date>1891</date></bibl></sourceDesc></fileDesc></teiHeader><text xml:lang="en"><body>${text}</body></text></TEI>`

  test('has its acts, speakers, verse and milestones', () => {
    const play = read(
      tei(`<div type="act" n="1"><head>Act I</head><div type="scene"><head>Scene 1</head>
        <sp who="#a"><speaker>Miranda</speaker><l n="5">The wind is
          up,</l><l>the sea is high.</l></sp><stage>[Exit.]</stage><sp><speaker>ARIEL.</speaker><p>I go.<note>A note.</note></p></sp></div></div>
        <div type="chapter" n="2"><p><milestone unit="section" n="2.1"/>First <hi>words</hi>. <milestone unit="section" n="2.2"/>Others.<milestone unit="page" n="9"/></p></div>`),
    )
    expect(play).toMatchObject({
      title: 'The Storm',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      year: '1891',
      language: 'en',
      licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
    })
    expect(play.divisions).toEqual([
      { level: 1, heading: 'Act I', body: '' },
      { level: 2, heading: 'Scene 1', body: 'MIRANDA.\n[5] The wind is up,\nthe sea is high.\n\n(Exit.)\n\nARIEL.\nI go.' },
      { level: 1, heading: 'Chapter 2', body: '[2.1] First words.\n[2.2] Others.' },
    ])
  })

  test('with a document type, or entities, is refused', () => {
    const billion = '<!DOCTYPE TEI [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    expect(() => read(tei('<p>&b;</p>', billion))).toThrow('This TEI file has a document type')
    expect(() =>
      read(`<!DOCTYPE html [<!ENTITY a SYSTEM "file:///etc/passwd">]><html><body><p>&a; words</p></body></html>`),
    ).toThrow('This file declares entities of its own')
  })
})

describe('MediaWiki', () => {
  const dump = (...pages: [title: string, text: string, ns?: number][]) =>
    `<mediawiki xml:lang="en"><siteinfo><base>https://en.wikisource.org/wiki/Main_Page</base></siteinfo>${pages
      .map(
        ([title, text, ns = 0]) =>
          `<page><title>${title}</title><ns>${ns}</ns><revision><text xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></revision></page>`,
      )
      .join('')}</mediawiki>`

  test('is read page by page, without templates, references, files and other namespaces', () => {
    const text = read(
      dump(
        [
          'Harbour Songs',
          '{{header | title = Harbour Songs | author = Ada Okafor | translator = | year = 1850 | notes = {{sc|long}} }}\nTo {{sc|all}} who [[sail|sailed]].',
        ],
        [
          'Harbour Songs/First',
          "''Boats'' are {{tooltip|newe|new}},<ref>A note {{cite|x}}</ref> and so on\nin the next line.\n\n<poem>\nOne line\n:Another line\n</poem>\n{{PD-old}}",
        ],
        [
          'Harbour Songs/Second',
          '== Part ==\n[[File:Boat.jpg|thumb|A boat]]Words &mdash; {{unknown|{{nested|deep}}|more}}here.{{verse|1|2}}A verse.<!-- gone -->',
        ],
        ['Talk:Harbour Songs', 'Not this.', 1],
      ),
    )
    expect(text).toMatchObject({ title: 'Harbour Songs', author: 'Ada Okafor', translator: null, year: '1850', language: 'en' })
    expect(text.divisions).toEqual([
      { level: 1, heading: '', body: 'To all who sailed.' },
      { level: 1, heading: 'First', body: 'Boats are newe, and so on in the next line.\n\nOne line\nAnother line' },
      { level: 1, heading: 'Second', body: '' },
      { level: 2, heading: 'Part', body: 'Words — here.\n[1.2] A verse.' },
    ])
  })

  test('of a page whose words are in scans says what to do', () => {
    expect(() => read(dump(['A Book', '{{header|title=A Book}}<pages index="A Book.djvu" from=1 to=9 />']))).toThrow(
      'Bring it by its address on Wikisource.',
    )
  })

  test('is not slow where braces never close', () => {
    expect(outlineOf(dump(['A', `Words. ${'{{a|'.repeat(20_000)}`]))[0]?.[2]).toMatch(/^Words\./u)
    expect(outlineOf(dump(['A', `Words. {{sc|${' '.repeat(20_000)}all}} who sailed`]))[0]?.[2]).toMatch(/all who sailed$/u)
  })
})

describe('what is no text', () => {
  test.each([
    ['nothing', new Uint8Array(), 'This file is empty.'],
    ['only spaces', new TextEncoder().encode(' \n\n '), 'This file has no text in it.'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 …'), 'This is a PDF'],
    ['a program', Uint8Array.from({ length: 5_000 }, (_, n) => n % 7), 'This isn’t a text.'],
    [
      'other XML',
      new TextEncoder().encode('<?xml version="1.0"?><rss><item>Words</item></rss>'),
      'This XML file is neither TEI nor',
    ],
    [
      'a page of scripts',
      new TextEncoder().encode('<html><body><script>let words = 1</script></body></html>'),
      'This file has no text in it.',
    ],
    ['50 MB', new Uint8Array(51 * 1024 * 1024), 'This file is larger than 50 MB.'],
    [
      'too many letters',
      new TextEncoder().encode(`${'many words '.repeat(100)}\n\n`.repeat(15_000)),
      'This text is longer than 16 million characters.',
    ],
    ['tags without end', new TextEncoder().encode(`<html><body>${'<div>'.repeat(600)}words`), 'nested more than 500 deep'],
  ])('%s is refused with a sentence', (_, bytes, sentence) => {
    expect(() => readText(bytes)).toThrow(sentence)
  })
})

test('what begins with many comments is told apart at once, whether a page follows or not', () => {
  const comments = '<!-- a comment -->\n<!---->'.repeat(18)
  expect(isHtml(comments)).toBe(false)
  expect(isHtml(`${comments}<!doctype html>`)).toBe(true)
})
