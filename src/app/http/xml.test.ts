import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#test/read-xml'
import { element, tag, xmlDocument } from './xml.ts'

/** What is left of a text that XML cannot hold as it is. */
const holdable = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

test('any text comes back as it was from between tags, and nothing of it is markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const root = readXml(xmlDocument(element('a', {}, tag('b', text), element('c', {}, text, element('d', {}), text))))
      expect(root.children.map(({ name }) => name)).toEqual(['b', 'c'])
      expect(root.one('b').text).toBe(holdable(text))
      expect(root.one('c').text).toBe(holdable(text).repeat(2))
    }),
    { numRuns: 100 },
  )
}, 30_000)

test('an address in an attribute comes back as it was', () => {
  const href = 'https://quotes.example/?a=1&b="<\'>'
  expect(readXml(xmlDocument(element('link', { href }))).attributes).toEqual({ href })
})
