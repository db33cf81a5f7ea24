import { expect, test } from 'vitest'
import { blocksOfText, cleanedHtml, typedAddress } from './pasted.ts'

test('Markdown that is pasted becomes headings and paragraphs with their marks', () => {
  expect(blocksOfText('# Title ##\r\nFirst **bold**\nline\n\n\n* one\n* two\n\n#no heading')).toEqual([
    { type: 'heading', text: 'Title' },
    { type: 'paragraph', text: 'First **bold**\nline\n\n- one\n- two\n\n#no heading' },
  ])
})

test('a list is a paragraph whose lines begin with a hyphen, also one inside another', () => {
  expect(cleanedHtml('<ul><li><p>one</p></li><li>two <b>bold</b><ol><li>inner</li></ol></li></ul>')).toBe(
    '<p>- one<br>- two <b>bold</b><br>- inner</p>',
  )
})

test('a list of Word is one, too', () => {
  const item = (words: string) => `<p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>${words}</p>`
  expect(cleanedHtml(item('one') + item('two'))).toBe('<p class="MsoListParagraph" data-lines="">- one<br>- two</p>')
})

test('a long table or list is parted between its lines', () => {
  const [cell, address] = ['a'.repeat(1_000), `/${'b'.repeat(999)}`]
  const sizes = (html: string) =>
    cleanedHtml(html)
      .split('</p>')
      .slice(0, -1)
      .map((one) => one.split('<br>').length)
  expect(sizes(`<table>${`<tr><td>${cell}</td><td>${cell}</td></tr>`.repeat(5)}</table>`)).toEqual([2, 2, 1])
  expect(sizes(`<ul>${`<li><a href="${address}">${cell}</a></li>`.repeat(5)}</ul>`)).toEqual([2, 2, 1])
  expect(blocksOfText(`${cell}\n`.repeat(6)).map((block) => 'text' in block && block.text.length)).toEqual([4_003, 2_001])
})

test('scripts and styles are no words', () => {
  const html = '<style>p{}</style><script>alert(1)</script><noscript>Turn it on</noscript><p>Words</p>'
  expect(cleanedHtml(html)).toBe('<p>Words</p>')
})

test.each([
  ['https://a.example/b (c)', 'https://a.example/b%20%28c%29'],
  ['example.org/about', 'https://example.org/about'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['/about', '/about'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['about', null],
])('%s leads to %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})
