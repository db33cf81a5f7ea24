import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '#newsletter'
import { blockLimits } from '#newsletter/parts'
import { blocksOf, documentOf, type TextNode } from './text-document.ts'

const again = (blocks: Block[]) => blocksOf(documentOf(blocks))
const typed = (...texts: string[]): TextNode => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) })),
})

test('blocks of every type are the same after they were in the editor', () => {
  const blocks: Block[] = [
    { type: 'paragraph', text: 'A **bold** and *thin*\nline [to *it*](/about).\n\nNext\n \n\nand last' },
    { type: 'paragraph', text: 'Another block' },
    { type: 'heading', text: 'A *heading* has no marks' },
    { type: 'quote', quote: '0191d1a0-0000-7000-8000-000000000001' },
    { type: 'picture', src: '/files/a.webp', alt: 'A lighthouse', caption: '' },
    { type: 'paragraph', text: '- one\n- two' },
    { type: 'paragraph', text: '' },
    { type: 'heading', text: '' },
  ]
  expect(again(blocks)).toEqual(blocks)
  expect(again([])).toEqual([])
})

test('any text is the same after it was in the editor, however its marks are written', () => {
  const piece = fc.constantFrom(
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    'a',
    ' ',
    '\n',
    '\r\n',
    '\n\n',
    '/a',
    'https://a.example',
    '- ',
    '🙂',
  )
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const blocks: Block[] = texts.map((one) => ({ type: 'paragraph', text: one }))
      expect(again(blocks)).toEqual(blocks)
    }),
  )
})

test.each(['2 * 3', '**', '[a](', '***', 'a*b', '[x](javascript:alert(1))', '[x](//evil.example)', '[x](nowhere)'])(
  '%s stays what it is',
  (text) => {
    const { content } = documentOf([{ type: 'paragraph', text }])
    expect(content?.[0]?.content).toEqual([{ type: 'text', text }])
    expect(blocksOf(typed(text))).toEqual([{ type: 'paragraph', text }])
  },
)

test('marks are shown as marks, and written as they are read', () => {
  const { content } = documentOf([{ type: 'paragraph', text: '**a *b* c** [d **e**](https://a.example)' }])
  const bold = { type: 'bold' }
  const link = { type: 'link', attrs: { href: 'https://a.example' } }
  expect(content?.[0]?.content).toEqual([
    { type: 'text', text: 'a ', marks: [bold] },
    { type: 'text', text: 'b', marks: [bold, { type: 'italic' }] },
    { type: 'text', text: ' c', marks: [bold] },
    { type: 'text', text: ' ' },
    { type: 'text', text: 'd ', marks: [link] },
    { type: 'text', text: 'e', marks: [link, bold] },
  ])
  const fresh: TextNode = { type: 'doc', content: [{ type: 'paragraph', content: content?.[0]?.content ?? [] }] }
  expect(blocksOf(fresh)).toEqual([{ type: 'paragraph', text: '**a *b* c** [d **e**](https://a.example)' }])
})

test('paragraphs that follow each other are one block, and empty ones none', () => {
  expect(blocksOf(typed('one', '', 'two', ''))).toEqual([{ type: 'paragraph', text: 'one\n\ntwo' }])
  expect(blocksOf(typed(''))).toEqual([])
})

test('a block that would be too long is two, and nothing is cut', () => {
  const [long, longer] = ['a'.repeat(blockLimits.paragraph - 1), 'b'.repeat(blockLimits.paragraph + 1)]
  expect(blocksOf(typed(long, longer, 'c'))).toEqual([
    { type: 'paragraph', text: long },
    { type: 'paragraph', text: longer },
    { type: 'paragraph', text: 'c' },
  ])
})
